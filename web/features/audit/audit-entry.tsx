import type { ListedAuditRow } from '#contract/audit.ts'
import { auditText } from '#domain/audit-text.ts'
import { useSession } from '#web/data/session.ts'
import { Comparison } from '#web/ui/comparison.tsx'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { comparedFields } from './compared-fields.ts'
import { subjectText } from './audit-list.ts'

const RESERVED = 'Lo que cambió lo ve quien tiene permiso para verlo en su pantalla.'

/** One entry of the audit, with the values before and after. */
export function AuditEntry({ entry, onClose }: { entry: ListedAuditRow | null; onClose: () => void }) {
  const shown = useLastValue(entry)
  return (
    <SidePanel isOpen={entry !== null} title={shown === null ? '' : auditText(shown.accion)} onClose={onClose}>
      {shown !== null && <Details entry={shown} />}
    </SidePanel>
  )
}

function Details({ entry }: { entry: ListedAuditRow }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { fecha, quien, enNombreDe, sobre, nota, direccion, navegador, antes, despues } = entry
  const facts = [
    ['Fecha', momentText(fecha, timeZone)],
    ['Quién', quien?.nombre ?? 'Nadie conocido, o el sistema'],
    ['En nombre de', enNombreDe?.nombre ?? ''],
    ['Sobre', subjectText(sobre)],
    ['Nota', nota],
    ['Dirección', direccion],
    ['Navegador', navegador],
  ] as const
  const fields = comparedFields(antes, despues)
  return (
    <>
      <Facts facts={facts} />
      <PanelHeading>Qué cambió</PanelHeading>
      {fields.length === 0 ? (
        <p className="paragraph">{entry.reservado ? RESERVED : 'No se guardó ningún dato con esta acción.'}</p>
      ) : (
        <Comparison fields={fields} caption="Antes y después" />
      )}
    </>
  )
}
