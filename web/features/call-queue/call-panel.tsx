import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { QueueRow } from '#contract/reports/telemarketer-dashboard.ts'
import { CONTACT_KIND_TEXTS, CONTACT_RESULT_TEXTS } from '#domain/contacts/contacts.ts'
import { chatAddress } from '#domain/links/chat-address.ts'
import { phoneText } from '#domain/phone.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { startActing } from '#web/data/account-mutations.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { callSheetQuery, type CallSheet } from '#web/data/selling/contact-calls.ts'
import { useSession } from '#web/data/session.ts'
import { telephoneAddress } from '#web/features/company/branch-text.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import action from '#web/ui/action-button.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { promisedText } from '#web/ui/format/date-text.ts'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { FailurePanel } from '#web/ui/panel/state-panel.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { ContactForm } from './contact-form.tsx'
import { reasonText } from './reason-text.ts'
import { ScriptNote } from './script-note.tsx'
import type { Calls } from './use-calls.ts'
import classes from './call-queue.module.css'

interface CallPanelProps {
  readonly calls: Calls
  readonly readAt: string
}

/** The company of the current call: reason, numbers, script and result. */
export function CallPanel({ calls, readAt }: CallPanelProps) {
  const { current, close } = calls
  const shown = useLastValue(current)
  return (
    <SidePanel isOpen={current !== null} title={shown?.empresa.nombre ?? ''} onClose={() => void close()}>
      {shown !== null && <Call key={shown.empresa.id} row={shown} calls={calls} readAt={readAt} />}
    </SidePanel>
  )
}

interface CallProps extends CallPanelProps {
  readonly row: QueueRow
}

function Call({ row, calls, readAt }: CallProps) {
  const query = callSheetQuery(row.empresa.id)
  const { data: sheet, error, isFetching, refetch } = useQuery(query)
  const queries = useQueryClient()
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [isNoted, setNoted] = useState(false)
  const noted = () => {
    setNoted(true)
    calls.note()
    void queries.invalidateQueries({ queryKey: query.queryKey })
  }
  const [first] = row.motivos
  return (
    <div className="stack gap-16">
      <ul className={`stack min-w-0 w-full text-md break-anywhere ${classes.reasons ?? ''}`}>
        {row.motivos.map((reason) => (
          <li key={reason.tipo}>{reasonText(reason, { timeZone, readAt })}</li>
        ))}
      </ul>
      {sheet === undefined ? (
        error !== null && (
          <FailurePanel
            message={errorMessage(error, GENERIC_FAILURE)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          <Phones sheet={sheet} />
          {!isNoted && first !== undefined && <ScriptNote reason={first.tipo} />}
          {isNoted ? (
            <Noted sheet={sheet} calls={calls} />
          ) : (
            <>
              <PanelHeading>Qué resultó</PanelHeading>
              <ContactForm sheet={sheet} onNoted={noted} onSkip={() => void calls.skip()} />
            </>
          )}
          <PanelHeading>Contactos anteriores</PanelHeading>
          <History sheet={sheet} timeZone={timeZone} />
        </>
      )}
    </div>
  )
}

interface SheetProps {
  readonly sheet: CallSheet
}

/** The numbers of the company and of its people. */
function Phones({ sheet: { empresa, telefono, personas } }: SheetProps) {
  const numbers = [
    ...(telefono === '' ? [] : [{ id: 0, name: empresa.nombre, phone: telefono }]),
    ...personas.flatMap(({ id, nombre, telefono: phone }) => (phone === '' ? [] : [{ id, name: nombre, phone }])),
  ]
  if (numbers.length === 0)
    return <p className="muted break-anywhere m-0 text-sm">No tiene teléfono: pídelo a su asesor.</p>
  return (
    <ul className="list">
      {numbers.map(({ id, name, phone }, index) => (
        <li key={id} className={`row items-center gap-4-12 py-8 ${classes.phone ?? ''}`}>
          <span className={`min-w-0 semibold break-anywhere basis-12 ${classes.who ?? ''}`}>{name}</span>
          <a
            className={action.button}
            data-look={index === 0 ? 'accent' : 'plain'}
            href={telephoneAddress(phone)}
            aria-label={`Llamar a ${name}, ${phoneText(phone)}`}
          >
            <IconPhone size={20} aria-hidden />
            {phoneText(phone)}
          </a>
          <a
            className={action.button}
            data-look="plain"
            href={chatAddress(phone, `Hola, te escribo por tu cuenta de ${empresa.nombre}.`)}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp a ${name}`}
          >
            <IconBrandWhatsapp size={20} aria-hidden />
            WhatsApp
          </a>
        </li>
      ))}
    </ul>
  )
}

/** After a contact: the next company, or an order in the name of the called user. */
function Noted({ sheet: { empresa, personas, asignada }, calls }: SheetProps & { readonly calls: Calls }) {
  const actFor = async (id: number) => {
    try {
      await startActing(id)
      location.assign(withBase(paths.home))
    } catch (error) {
      showFailure(error)
    }
  }
  const buyers = personas.filter(({ puedeActuar }) => puedeActuar)
  return (
    <section aria-labelledby="contacto-anotado" className="stack gap-12">
      <h2 id="contacto-anotado" className="bold text-h3" tabIndex={-1} ref={focus}>
        Contacto anotado
      </h2>
      <div className="row items-center m-0 gap-8-16">
        <ActionButton
          isBusy={calls.busyId !== null}
          onClick={() => void (calls.next === null ? calls.close() : calls.take(calls.next))}
        >
          {calls.next === null ? 'Terminar' : `Siguiente: ${calls.next.empresa.nombre}`}
        </ActionButton>
        {buyers.map(({ id, nombre }) => (
          <ActionButton key={id} look="plain" onClick={() => void actFor(id)}>
            Pedir en nombre de {nombre}
          </ActionButton>
        ))}
      </div>
      {asignada && (
        <p className="row items-center m-0 gap-8-16 tap-links">
          <Link to={withQuery(privatePath('quoteList'), { empresa: empresa.id })}>Sus cotizaciones</Link>
          <Link to={withQuery(privatePath('staffOrders'), { empresa: empresa.id })}>Sus pedidos</Link>
          <Link to={privatePath('editCompany', { id: empresa.id })}>La empresa</Link>
        </p>
      )}
    </section>
  )
}

function History({ sheet: { contactos }, timeZone }: SheetProps & { readonly timeZone: string }) {
  if (contactos.length === 0)
    return <p className="muted break-anywhere m-0 text-sm">Es la primera vez que alguien le llama.</p>
  return (
    <Timeline
      label="Contactos anteriores"
      timeZone={timeZone}
      events={contactos.map(({ id, fecha, persona, tipo, resultado, nota, siguienteDia, siguienteHora }) => ({
        id,
        at: fecha,
        title: `${CONTACT_KIND_TEXTS[tipo]}: ${CONTACT_RESULT_TEXTS[resultado].toLowerCase()}`,
        who: persona,
        children: (
          <>
            {nota !== '' && <p className="muted break-anywhere m-0 text-sm">{nota}</p>}
            {siguienteDia !== null && (
              <p className="muted break-anywhere m-0 text-sm">
                Volver a llamar: {promisedText({ dia: siguienteDia, hora: siguienteHora })}
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}

/** The focused form is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
