import { useState } from 'react'
import type { MailRow } from '#contract/mail/mails.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { forgetBounce, noteBounce, retryMail, retryMails } from '#web/data/systems/mail-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { BounceMessageForm } from '#web/features/mailbox/bounce-forms.tsx'
import { MailTabs } from '#web/features/mailbox/mail-tabs.tsx'
import { MAIL_LIST } from '#web/features/mailbox/mail-list.ts'
import { MailPreview } from '#web/features/mailbox/mail-preview.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('mailbox', async (api, input) => {
  const [list, summary] = await Promise.all([
    loadList(api, 'GET /api/correos/salida', input),
    api('GET /api/correos/salida/resumen', {}, { signal: input.signal }),
  ])
  return { list, summary }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Mailbox() {
  const { list, summary } = page.useLoaded()
  const [opened, setOpened] = useState<MailRow | null>(null)
  const [isNoting, setNoting] = useState(false)
  const { act } = useAct()
  const sendAgain = ({ id }: MailRow) => act({ send: () => retryMail(id), done: 'El correo se enviará en un momento.' })
  const markBounced = ({ destinatario, rebote }: MailRow) =>
    act({
      send: () => (rebote === null ? noteBounce(destinatario) : forgetBounce(destinatario)),
      done: rebote === null ? 'Dirección anotada.' : 'La dirección ya no está anotada.',
    })

  const bulkActs: readonly BulkAct[] = [
    {
      label: 'Enviar otra vez',
      run: async (selection) => {
        const { correos } = await retryMails(selection)
        return correos === 1 ? 'Se enviará 1 correo.' : `Se enviarán ${correos} correos.`
      },
    },
  ]

  return (
    <>
      <ListView
        screen={MAIL_LIST}
        list={list}
        title={title}
        lead={
          <>
            <MailTabs />
            <p className={screen.lead}>{leadText(summary)}</p>
          </>
        }
        acts={
          <ActionButton look="plain" onClick={() => setNoting(true)}>
            Anotar un rebote
          </ActionButton>
        }
        rowActs={(row) => [
          ...(summary.seEnvian && row.estado !== 'enviado'
            ? [{ label: 'Enviar otra vez', onAct: () => void sendAgain(row) }]
            : []),
          {
            label: row.rebote === null ? 'La dirección rebota' : 'La dirección ya funciona',
            onAct: () => void markBounced(row),
          },
        ]}
        bulkActs={summary.seEnvian ? bulkActs : []}
        isSelectable={({ estado }) => estado !== 'enviado'}
        onOpen={setOpened}
        empty={{
          title: 'Todavía no hay correos',
          text: 'Aquí queda cada correo de la tienda: invitaciones, recuperación de contraseñas, avisos.',
        }}
      />
      <FormDialog title="Anotar un rebote" size="lg" isOpen={isNoting} onClose={() => setNoting(false)}>
        {isNoting && <BounceMessageForm onNoted={() => setNoting(false)} />}
      </FormDialog>
      <MailPreview mail={opened} isReadable={summary.seLeen} onClose={() => setOpened(null)} />
    </>
  )
}

function leadText({ seEnvian, seLeen }: { readonly seEnvian: boolean; readonly seLeen: boolean }): string {
  if (seEnvian) return 'Los correos de los últimos 90 días. El mensaje se borra cuando se entrega.'
  if (seLeen) return 'La tienda de demostración no envía correos: ábrelos aquí y sigue sus enlaces.'
  return 'No hay servidor de correo: los correos se guardan y no se envían. Escribe sus datos en «Configuración de correos».'
}
