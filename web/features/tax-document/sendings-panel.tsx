import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { useSession } from '#web/data/session.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import classes from './tax-document.module.css'

/** Earlier mails of the document, by the company's people. */
export function SendingsPanel({ document: { envios } }: { readonly document: TaxDocument }) {
  const zone = useSession().zonaHoraria ?? 'UTC'
  if (envios.length === 0) return null
  return (
    <TitledPanel id="envios" title="Enviado a">
      <ul className="mt-8">
        {envios.map(({ cuando, quien, correos, enviado }) => (
          <li key={cuando} className={classes.reader}>
            {correos.join(', ')}
            <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
              {quien} · {momentText(cuando, zone)}
              {enviado ? '' : ' · saliendo'}
            </span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}
