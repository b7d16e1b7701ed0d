import { ActionButton } from '#web/ui/action-button.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { useLastValue } from '#web/ui/use-last-value.ts'
import type { ShownForm } from './use-form.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const TIME = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** Another user saved while the form was open: shows both versions, and lets the user choose. */
export function StaleDialog({ form }: { readonly form: ShownForm }) {
  const stale = useLastValue(form.stale)
  if (stale === null) return null
  const who = stale.changedBy ?? 'Alguien'
  const fields = form.staleFields().map(({ label, mine, stored }) => ({ label, before: stored, after: mine }))
  return (
    <Dialog
      opened={form.stale !== null}
      onClose={form.forgetStale}
      title={`${who} guardó otros cambios`}
      size="lg"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: dialog.header ?? '', title: dialog.title ?? '', close: dialog.close ?? '' }}
    >
      <div className={dialog.body}>
        <div className={dialog.text}>
          {fields.length === 0
            ? `Lo guardó el ${TIME.format(new Date(stale.changedAt))}, y es igual a lo tuyo.`
            : `Lo guardó el ${TIME.format(new Date(stale.changedAt))}, mientras editabas. Esto es distinto:`}
        </div>
        {fields.length > 0 && (
          <Comparison fields={fields} before={`Lo guardado (${who})`} after="Lo tuyo" caption="Lo guardado y lo tuyo" />
        )}
        <div className={dialog.answers}>
          <ActionButton look="plain" onClick={form.takeStored} data-autofocus>
            Usar lo guardado
          </ActionButton>
          <ActionButton onClick={form.keepMine}>Conservar lo mío</ActionButton>
        </div>
      </div>
    </Dialog>
  )
}
