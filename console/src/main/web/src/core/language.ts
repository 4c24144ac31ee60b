import { ref, watchEffect } from 'vue';

export type Language = 'zh' | 'en';

const KEPT = 'confetti.language';

function preferred(): Language {
  const kept = localStorage.getItem(KEPT);
  return kept === 'zh' || kept === 'en' ? kept : navigator.language.startsWith('zh') ? 'zh' : 'en';
}

/** What the page is written in; all texts follow when it changes. */
export const language = ref<Language>(preferred());

watchEffect(() => {
  document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en';
  localStorage.setItem(KEPT, language.value);
});

/** For `Accept-Language` and `Intl`. */
export const locale = () => (language.value === 'zh' ? 'zh-CN' : 'en');

/**
 * Texts in both languages. What one of them lacks is a type error, and so fails the build.
 *
 * @returns the texts in the language of now
 */
export function texts<T>(zh: T, en: NoInfer<T>): () => T {
  return () => (language.value === 'zh' ? zh : en);
}

/** The word for a constant of the API; a constant of a later release stands for itself. */
export function word(words: Record<string, string>, constant: string | null | undefined): string {
  return constant ? (words[constant] ?? constant) : '';
}
