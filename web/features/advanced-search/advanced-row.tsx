import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { memo, useRef, type SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { LeftAnnouncement } from '#web/features/vehicle/left-announcement.tsx'
import { hasPicks } from './advanced-selection.ts'
import { AdvancedSteps, partsText } from './advanced-steps.tsx'
import { useAdvancedSearch } from './use-advanced-search.ts'
import classes from './advanced-row.module.css'

/** The advanced search as the header's second row (specification, section 2). */
export const AdvancedRow = memo(function AdvancedRow() {
  const isDesktop = useMediaQuery('(min-width: 48em)', false)
  const isIdle = useIsIdle()
  const search = useAdvancedSearch({ isWanted: isDesktop && isIdle })
  const form = useRef<HTMLFormElement>(null)
  const action = useHref(paths.advancedSearch)

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void search.show()
  }
  const onClear = () => {
    // The pressed button disappears with the choices.
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
    search.clear()
  }

  return (
    <form
      ref={form}
      role="search"
      method="get"
      action={action}
      aria-label="Búsqueda avanzada"
      className={`flex items-center gap-8 grow min-w-0 ${classes.row ?? ''}`}
      onSubmit={onSubmit}
    >
      {search.hasFailed && search.offer.listyear.length === 0 ? (
        <div className={classes.failure}>
          <QuietError onRetry={search.retry} isBusy={search.isFetching} />
        </div>
      ) : (
        <>
          <div className={`grid grow min-w-0 rounded gap-1 ${classes.steps ?? ''}`}>
            <AdvancedSteps search={search} />
          </div>
          <LeftAnnouncement text={search.left} />
          <button
            type="button"
            className={`grid flex-none centered h-48 ${classes.clear ?? ''}`}
            onClick={onClear}
            aria-label="Quitar vehículo y línea"
            title="Quitar vehículo y línea"
            hidden={!hasPicks(search.selection)}
          >
            <IconX size={18} aria-hidden />
          </button>
          <button type="submit" className={`flex-none rounded semibold nowrap h-48 ${classes.submit ?? ''}`}>
            {hasPicks(search.selection) ? partsText(search) : 'Ver piezas'}
          </button>
        </>
      )}
    </form>
  )
})
