import type { CounterCommand } from './counter-keys.ts'
import { shownKeys } from './counter-keys.ts'
import classes from './key-foot.module.css'

interface KeyFootProps {
  readonly showsCosts: boolean
  readonly hasRows: boolean
  readonly onCommand: (command: CounterCommand) => void
}

/** Commands that need a row or a keyboard. */
const HINTS: ReadonlySet<CounterCommand> = new Set([
  'previousOption',
  'nextOption',
  'previousRow',
  'nextRow',
  'price',
  'pieces',
  'remove',
  'back',
])

/** The keys, as buttons for touch and mouse. */
export function KeyFoot({ showsCosts, hasRows, onCommand }: KeyFootProps) {
  const keys = shownKeys()
  return (
    <div
      className={`row items-center gap-6 py-8 on-body ${classes.foot ?? ''}`}
      role="toolbar"
      aria-label="Teclas"
      data-foot
    >
      {keys.flatMap(({ shown, label, commands: [command] }) =>
        command === undefined || HINTS.has(command) ? (
          []
        ) : (
          <button
            key={shown}
            type="button"
            className={`hover-g0-d5 tap-line gap-6 text-sm outlined ${classes.key ?? ''}`}
            aria-keyshortcuts={shown}
            data-main={(command === 'print' && hasRows) || undefined}
            {...(command === 'costs' && { 'aria-pressed': showsCosts })}
            onClick={() => onCommand(command)}
          >
            <kbd>{shown}</kbd>
            {label}
          </button>
        ),
      )}
      {hasRows &&
        keys.flatMap(({ shown, label, commands: [command] }) =>
          command === undefined || !HINTS.has(command) ? (
            []
          ) : (
            <span key={shown} className={`wide-only items-center gap-4 text-sm muted ${classes.hint ?? ''}`}>
              <kbd>{shown}</kbd>
              {label}
            </span>
          ),
        )}
    </div>
  )
}
