import { Link } from 'react-router'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { LegalAdministration } from '#web/data/content/legal-calls.ts'
import { useSession } from '#web/data/session.ts'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { peopleText } from './overview-card.tsx'
import { STATE_LOOKS } from './state-looks.ts'

interface VersionListProps {
  readonly kind: LegalKind
  readonly versions: LegalAdministration['versiones']
}

/** The published versions, with dates, authors and acceptances. */
export function VersionList({ kind, versions }: VersionListProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (versions.length === 0) {
    return <EmptyPanel title="Todavía no se publica ninguna versión" text="Escribe el borrador y publícalo." />
  }
  const own = privatePath('legalDocument', { tipo: kind })
  return (
    <ol className="stack gap-14 max-w-46">
      {versions.map((version, index) => (
        <li key={version.version} className="tap-links stack gap-6 framed p-14-16">
          <div className="row items-center justify-between gap-6-12">
            <h2 className="text-lg">Versión {version.version}</h2>
            <StatusBadge {...STATE_LOOKS[version.estado]} />
          </div>
          <p className="muted leading-145">
            Vigente desde el {calendarDayText(version.vigenteDesde)}. Publicada el{' '}
            {momentText(version.publicada, timeZone)}
            {version.publicadaPor === null ? '' : ` por ${version.publicadaPor}`}.
          </p>
          {version.cambios !== '' && <p>{version.cambios}</p>}
          <p className="muted leading-145">
            {version.pideAceptacion ? `La aceptaron ${peopleText(version.aceptaciones)}.` : 'No pide aceptación.'}
          </p>
          <div className="row items-center gap-12 mt-auto">
            <Link to={withQuery(legalAddress(kind), { version: version.version })}>Leer</Link>
            {index < versions.length - 1 && (
              <Link to={withQuery(own, { parte: 'versiones', comparar: version.version })}>
                Comparar con la anterior
              </Link>
            )}
            <Link to={withQuery(own, { parte: 'aceptaciones', version: version.version })}>Quién la aceptó</Link>
          </div>
        </li>
      ))}
    </ol>
  )
}
