import { ref, watchEffect } from 'vue';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = 'confetti.theme';

function kept(): Theme {
  return THEMES.find(one => one === localStorage.getItem(KEPT)) ?? 'auto';
}

/** `auto` follows the machine. */
export const theme = ref<Theme>(kept());

watchEffect(() => {
  document.documentElement.dataset.theme = theme.value;
  localStorage.setItem(KEPT, theme.value);
});
