import { LEGAL_TITLES } from '#domain/legal/document-kinds.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { LegalOverview } from '#web/data/content/legal-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { STATE_LOOKS } from './state-looks.ts'
import classes from './legal-documents.module.css'

/** One legal document: the version in force, the next one, and the missing acceptances. */
export function OverviewCard({ document }: { readonly document: LegalOverview }) {
  const { tipo, vigente, proxima, borrador, faltan } = document
  const path = privatePath('legalDocument', { tipo })
  return (
    <section className={`stack gap-10 framed p-20 ${classes.card ?? ''}`} aria-labelledby={`documento-${tipo}`}>
      <div className="row items-center justify-between gap-6-12">
        <h2 id={`documento-${tipo}`} className="heading leading-11 text-h2">
          {LEGAL_TITLES[tipo]}
        </h2>
        {vigente === null ? (
          <StatusBadge label="Sin publicar" tone="warning" />
        ) : (
          <StatusBadge {...STATE_LOOKS.vigente} />
        )}
      </div>
      {vigente === null && (
        <p className="muted leading-145">Nadie lo ve y ningún enlace lleva a él hasta que lo publiques.</p>
      )}
      <Facts
        facts={[
          [
            'Versión vigente',
            vigente === null ? '' : `${vigente.version}, desde el ${calendarDayText(vigente.vigenteDesde)}`,
          ],
          ['Aceptaciones', vigente === null ? '' : countText(vigente.aceptaciones)],
          ['Falta que acepten', vigente === null ? '' : peopleText(faltan)],
          [
            'Próxima',
            proxima === null ? '' : `Versión ${proxima.version}, el ${calendarDayText(proxima.vigenteDesde)}`,
          ],
          ['Borrador', borrador === null ? '' : `Versión ${borrador}`],
        ]}
      />
      <div className="row items-center gap-12 mt-auto">
        <ActionLink to={path} look={borrador === null && vigente !== null ? 'plain' : 'accent'}>
          {borrador === null ? 'Abrir' : 'Seguir con el borrador'}
        </ActionLink>
        {vigente !== null && (
          <ActionLink to={withQuery(path, { parte: 'aceptaciones' })} look="plain">
            Quién aceptó
          </ActionLink>
        )}
      </div>
    </section>
  )
}

/** '1 persona', '1,234 personas'. */
export function peopleText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'persona' : 'personas'}`
}
