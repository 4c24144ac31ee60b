import { ref } from 'vue';

/** Why the issuer did not let somebody in. */
export const failedSignIn = ref<string>();
