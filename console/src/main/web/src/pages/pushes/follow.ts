import type { Ref } from 'vue';
import type { ShopNews } from '../../api/live';
import { live, type LiveState } from '../../core/live';

/**
 * Follows the pushes of the shop.
 *
 * @param onNews gets what has changed
 * @param ask asks anew for all that the page shows
 */
export function followShop(onNews: (news: ShopNews) => void, ask: () => Promise<unknown>): Ref<LiveState> {
  return live(event => {
    if (event.name === 'state') {
      onNews(event.data as ShopNews);
    }
  }, ask);
}
