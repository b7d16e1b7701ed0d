import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LEGAL_TITLES } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { withQuery } from '#web/app/paths.ts'
import type { LegalDocument } from '#web/data/content/legal-calls.ts'
import { PrintButton } from '#web/ui/page-actions/print-button.tsx'
import screen from '#web/ui/screen.module.css'
import { legalSteps } from './document-head.ts'
import { DocumentText, sectionId } from './document-text.tsx'
import { longDayText } from './long-day-text.ts'
import classes from './document-view.module.css'

/** The privacy notice or the terms: the version in force, a former or a future one. */
export function DocumentView({ document }: { readonly document: LegalDocument }) {
  const { tipo, version, vigenteDesde, secciones, cambios } = document
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={legalSteps(tipo)} />
      <header className="row items-start justify-between gap-12-24">
        <div>
          <h1 className={screen.heading}>{LEGAL_TITLES[tipo]}</h1>
          <p className={screen.lead}>
            Versión {version}, vigente desde el <time dateTime={vigenteDesde}>{longDayText(vigenteDesde)}</time>.
          </p>
        </div>
        <PrintButton />
      </header>
      <OtherVersionNote document={document} />
      <div className={`one-column-62 grid items-start ${classes.columns ?? ''}`}>
        <article>
          {cambios !== '' && (
            <p className="max-w-44 rounded leading-15 p-12-14 mb-24 tinted">
              <strong>Qué cambió en esta versión:</strong> {cambios}
            </p>
          )}
          <DocumentText sections={secciones} />
        </article>
        <aside className={`no-print gap-24 scroll-y ${classes.aside ?? ''}`}>
          <nav aria-label="Contenido" className={`${classes.box ?? ''} ${classes.contents ?? ''}`}>
            <h2 className="semibold text-md mb-4">Contenido</h2>
            <ol className={`text-md hover-underline-links ${classes.links ?? ''}`}>
              {secciones.map(({ titulo }, index) => (
                <li key={sectionId(index)}>
                  <a href={`#${sectionId(index)}`}>{titulo}</a>
                </li>
              ))}
            </ol>
          </nav>
          <Versions document={document} />
        </aside>
      </div>
    </div>
  )
}

/** Links from another version to the one in force. */
function OtherVersionNote({
  document: { tipo, estado, vigenteDesde, versionVigente },
}: {
  readonly document: LegalDocument
}) {
  if (estado === 'vigente') return null
  return (
    <p className={`flex items-start gap-10 p-12-14 accent-edge ${classes.note ?? ''}`} role="note">
      <IconInfoCircle size={22} aria-hidden />
      <span>
        {estado === 'publicada'
          ? `Esta versión todavía no está vigente: lo estará el ${longDayText(vigenteDesde)}.`
          : 'Esta versión ya no está vigente.'}{' '}
        {versionVigente !== null && <Link to={legalAddress(tipo)}>Leer la versión vigente</Link>}
      </span>
    </p>
  )
}

function Versions({ document: { tipo, version, versiones, versionVigente } }: { readonly document: LegalDocument }) {
  if (versiones.length < 2) return null
  return (
    <nav aria-label="Versiones" className={classes.box}>
      <h2 className="semibold text-md mb-4">Versiones</h2>
      <ul className={`text-md hover-underline-links ${classes.links ?? ''}`}>
        {versiones.map((each) => (
          <li key={each.version}>
            <Link
              to={
                each.version === versionVigente
                  ? legalAddress(tipo)
                  : withQuery(legalAddress(tipo), { version: each.version })
              }
              aria-current={each.version === version ? 'page' : undefined}
            >
              Versión {each.version}, desde el {longDayText(each.vigenteDesde)}
              {each.version === versionVigente && ' (vigente)'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
