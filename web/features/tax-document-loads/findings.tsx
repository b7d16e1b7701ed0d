import type { TaxDocumentFinding } from '#contract/documents/loads.ts'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './tax-document-loads.module.css'

const LEVEL_LOOKS: Readonly<Record<TaxDocumentFinding['nivel'], StatusLook>> = {
  error: { label: 'Error', tone: 'bad' },
  aviso: { label: 'Aviso', tone: 'warning' },
  sin_revisar: { label: 'No revisado', tone: 'neutral' },
}

/** The findings of a file: the problem, its place, and who can correct it. */
export function Findings({ findings }: { readonly findings: readonly TaxDocumentFinding[] }) {
  if (findings.length === 0) return <p>No se encontró nada en contra.</p>
  return (
    <ul className={`stack gap-12 ${classes.findings ?? ''}`} aria-label="Hallazgos">
      {findings.map(({ codigo, nivel, lugar, texto, corrige }, place) => (
        // One rule may be broken in several places alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${codigo} ${lugar} ${place}`}>
          <p className="row items-center gap-4-12">
            <StatusBadge {...LEVEL_LOOKS[nivel]} />{' '}
            <code className={`text-sm mono nowrap tinted-strong ${classes.code ?? ''}`}>{codigo}</code>
          </p>
          <p>{texto}</p>
          <p className="row items-center muted text-sm gap-4-12">
            {lugar !== '' && <span className="mono break-anywhere">{lugar}</span>}
            <span>Lo corrige: {corrige.toLowerCase()}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
