import { ActionButton } from '#web/ui/action-button.tsx'
import type { CartNotice } from './acts-together.ts'
import classes from './cart-notice.module.css'

/** The last act or failure, with undo or retry. */
export function CartNoticeBar({ notice }: { readonly notice: CartNotice | null }) {
  return (
    <div
      role={notice?.isFailure === true ? 'alert' : 'status'}
      className={classes.place}
      data-cart-notice
      tabIndex={-1}
    >
      {notice !== null && (
        <div className={classes.notice} data-failure={notice.isFailure || undefined}>
          <p>{notice.text}</p>
          {notice.act !== undefined && (
            <ActionButton look="plain" onClick={notice.act.onAct}>
              {notice.act.label}
            </ActionButton>
          )}
        </div>
      )}
    </div>
  )
}
