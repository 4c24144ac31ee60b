import type { Discount, Usable } from '../../api/templates';
import { conditionOf, usableOf, worthOf } from './words';

interface Props {
  name: string;
  description: string | null | undefined;
  terms: readonly string[];
  picture: string | null | undefined;
  discount: Discount;
  usable: Usable;
}

/** A coupon as its user sees it. */
export function CouponCard(props: Props) {
  return (
    <div class="coupon">
      <div class="worth">
        <strong>{worthOf(props.discount)}</strong>
        <span>{conditionOf(props.discount)}</span>
      </div>
      <div class="about">
        <strong>{props.name || '…'}</strong>
        {props.description && <p>{props.description}</p>}
        {props.picture?.startsWith('https://') && <img src={props.picture} alt="" />}
        <div class="muted">{usableOf({ usable: props.usable as never })}</div>
        {props.terms.length > 0 && (
          <ul>
            {props.terms.map(line => (
              <li>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
