import { IconBuildingOff, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { Accountant } from '#contract/documents/accountants.ts'
import { isApiError } from '#contract/client.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import {
  chooseMonthlyMail,
  inviteAccountantAgain,
  takeAccountant,
  type Accountants,
} from '#web/data/tax-documents/accountant-calls.ts'
import { AccountantForm } from '#web/features/accountants/accountant-form.tsx'
import { AccountantList } from '#web/features/accountants/accountant-list.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('accountants', async (api, { signal }) => {
  try {
    return await api('GET /api/mi-empresa/contadores', {}, { signal })
  } catch (error) {
    // Staff have no company.
    if (isApiError(error) && error.code === 'not_found') return null
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const ACTING = 'Esto solo lo hace el cliente en persona.'
const LEAD =
  'Un contador ve y descarga los documentos electrónicos de tu empresa, y cada mes recibe un enlace con los del mes anterior. Tú das el acceso y lo retiras cuando quieras.'

export default function AccountantsScreen() {
  const data = page.useLoaded()
  if (data !== null) return <OwnAccountants {...data} />
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} />
      <EmptyPanel
        icon={IconBuildingOff}
        title="Tu cuenta no pertenece a una empresa"
        text="Aquí cada cliente dice qué contadores ven sus documentos."
      />
    </div>
  )
}

function OwnAccountants({ empresa, filas, correoMensual, motivo }: Accountants) {
  const [isGiving, setGiving] = useState(false)
  const { act, dialog } = useAct()
  const { actuandoPor, zonaHoraria } = useSession()
  const reason = actuandoPor === null ? motivo : ACTING
  const take = ({ id, nombre }: Accountant) =>
    act({
      question: {
        title: `¿Retirar el acceso a ${nombre}?`,
        text: 'Deja de ver los documentos de inmediato, y los enlaces que recibió ya no sirven. Lo que descargó se queda con él.',
        act: 'Retirar el acceso',
      },
      send: () => takeAccountant(id),
      done: `${nombre} ya no ve los documentos de ${empresa}.`,
    })
  const give = { label: 'Dar acceso a un contador', reason, onClick: () => setGiving(true) }
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        steps={page.stepsFrom('colleagues')}
        lead={LEAD}
        {...(filas.length > 0 ? { primary: give } : {})}
      />
      <div className="stack gap-24 max-w-56">
        {filas.length === 0 ? (
          <EmptyPanel
            icon={IconUserShare}
            title="Ningún contador ve tus documentos"
            text="Da acceso a quien lleva tu contabilidad: no tendrás que enviarle cada factura."
          >
            <ExplainedButton reason={reason} onClick={give.onClick}>
              {give.label}
            </ExplainedButton>
          </EmptyPanel>
        ) : (
          <AccountantList
            rows={filas}
            timeZone={zonaHoraria ?? 'UTC'}
            isReadOnly={reason !== null}
            onTake={(row) => void take(row)}
            onInvite={({ id }) => void act({ send: () => inviteAccountantAgain(id), done: 'Invitación enviada.' })}
          />
        )}
        {reason === null && (
          <section aria-label="Correo mensual" className="framed p-16">
            <SwitchField
              id="correo-mensual"
              name="correoMensual"
              error={null}
              required={false}
              label="Recibir también yo los documentos de cada mes"
              help="En los primeros días del mes, un correo con un enlace a los documentos del mes anterior."
              value={correoMensual}
              onChange={(isWanted) =>
                void act({
                  send: () => chooseMonthlyMail(isWanted),
                  done: isWanted ? 'Los recibirás cada mes.' : 'Ya no los recibirás.',
                })
              }
            />
          </section>
        )}
      </div>
      <FormDialog title="Dar acceso a un contador" isOpen={isGiving} onClose={() => setGiving(false)}>
        {isGiving && <AccountantForm company={empresa} onSaved={() => setGiving(false)} />}
      </FormDialog>
      {dialog}
    </div>
  )
}
