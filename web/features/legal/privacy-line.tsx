import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { companyQuery } from '#web/data/queries.ts'
import classes from './privacy-line.module.css'

interface PrivacyLineProps {
  /** The purpose of the data: 'responder tu pregunta'. */
  readonly purpose: string
  /** The documents that concern the form. */
  readonly kinds?: readonly LegalKind[]
  /** The text while nothing is published. */
  readonly otherwise?: string
}

const NOTICE: readonly LegalKind[] = ['aviso']

/** The short privacy notice of a form: responsible party, purpose, and links to the published documents. */
export function PrivacyLine({ purpose, kinds = NOTICE, otherwise }: PrivacyLineProps) {
  const company = useQuery(companyQuery).data?.ConfigEmpresa
  const shown = kinds.filter((kind) => company?.documentosLegales.includes(kind))
  if (company === undefined || shown.length === 0)
    return otherwise && <p className={`text-md muted pretty leading-16 ${classes.line ?? ''}`}>{otherwise}</p>
  return (
    <p className={`text-md muted pretty leading-16 ${classes.line ?? ''}`}>
      {company.Nombre === '' ? 'La tienda' : company.Nombre} es responsable de tus datos y los usa para {purpose}.{' '}
      {shown.map((kind, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <Link to={legalAddress(kind)} target="_blank" rel="noopener">
            {LEGAL_TITLES[kind]}
            <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
          </Link>
        </span>
      ))}
    </p>
  )
}
