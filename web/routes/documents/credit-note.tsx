import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { AllocationForm } from '#web/features/invoices/allocation-form.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('creditNote', (api, { params, signal }) =>
  api('GET /api/facturas/notas/:id', { params: { id: params['id'] ?? '' } }, { signal }),
)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function CreditNoteScreen() {
  const note = page.useLoaded()
  const warnings = PRIVATE_SCREENS.balanceWarnings
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={`Repartir la nota ${note.nombre}`}
        steps={[
          { name: warnings.title, path: warnings.path },
          { name: note.nombre, path: warnings.path },
        ]}
        lead={
          note.faltan === 0
            ? 'Di cuánto de la nota es de cada factura. Sus saldos cambian al guardar.'
            : `Nombra ${note.faltan === 1 ? '1 factura que no está aquí' : `${note.faltan} facturas que no están aquí`}: cuando lleguen, se reparte otra vez.`
        }
      />
      {note.facturas.length === 0 ? (
        <EmptyPanel
          title="Ninguna de sus facturas está aquí"
          text="La nota nombra facturas que no se han cargado. Cárgalas y vuelve."
        />
      ) : (
        <AllocationForm key={note.version} note={note} />
      )}
    </div>
  )
}
