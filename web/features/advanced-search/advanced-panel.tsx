import { useRef, type SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { LeftAnnouncement } from '#web/features/vehicle/left-announcement.tsx'
import { hasPicks, type AdvancedSelection } from './advanced-selection.ts'
import { AdvancedSteps, partsText } from './advanced-steps.tsx'
import { useAdvancedSearch, type AdvancedSearchInput } from './use-advanced-search.ts'
import classes from './advanced-panel.module.css'

interface AdvancedPanelProps extends Pick<AdvancedSearchInput, 'start' | 'pathTo'> {
  /** Called before the parts are shown. */
  readonly onShow?: (selection: AdvancedSelection) => void
  /** The text whose results the choices filter, so that their number is unknown here. */
  readonly text?: string | null
  /** Distinguishes this search from the header's. */
  readonly label?: string
}

export function AdvancedPanel({ onShow, text = null, label = 'Búsqueda avanzada', ...input }: AdvancedPanelProps) {
  const search = useAdvancedSearch({ isWanted: true, ...input })
  const form = useRef<HTMLFormElement>(null)
  const action = useHref(paths.advancedSearch)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onShow?.(search.selection)
    void search.show()
  }
  const onClear = () => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
    search.clear()
  }
  const retry = <QuietError onRetry={search.retry} isBusy={search.isFetching} />
  if (search.hasFailed && search.offer.listyear.length === 0) return retry
  return (
    <form
      ref={form}
      role="search"
      method="get"
      action={action}
      aria-label={label}
      className={classes.panel}
      onSubmit={onSubmit}
    >
      {text !== null && <input type="hidden" name="idBusqueda" value={text} />}
      <div className={`grid gap-1 clipped outlined ${classes.steps ?? ''}`}>
        <AdvancedSteps search={search} />
      </div>
      <LeftAnnouncement text={search.left} />
      {search.hasFailed && retry}
      <div className="row items-center gap-4-16 mt-12">
        <ActionButton type="submit" className={`text-lg h-52 max-w-24 ${classes.submit ?? ''}`}>
          {text === null ? partsText(search) : 'Ver resultados'}
        </ActionButton>
        {hasPicks(search.selection) && (
          <button type="button" className="tappable medium px-8 underlined" onClick={onClear}>
            Quitar todo
          </button>
        )}
      </div>
    </form>
  )
}
