import { Link } from 'react-router'
import { LEGAL_TITLES } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import type { Company } from '#web/data/queries.ts'
import { SocialLinks } from '#web/features/company/social-links.tsx'
import { addressText, telephoneAddress } from '#web/features/company/branch-text.ts'
import classes from './company-details.module.css'

/** The main branch, and the legal documents in force. */
export function ShopDetails({ company }: { readonly company: Company }) {
  const { documentosLegales } = company.ConfigEmpresa
  return (
    <>
      {company.principal !== null && <BranchDetails branch={company.principal} />}
      {documentosLegales.length > 0 && (
        <nav aria-label="Documentos legales" className={`row gap-0-24 mt-8 ${classes.legal ?? ''}`}>
          {documentosLegales.map((kind) => (
            <Link key={kind} to={legalAddress(kind)}>
              {LEGAL_TITLES[kind]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

/** Address, telephones, mail and networks of the main branch. */
function BranchDetails({ branch }: { readonly branch: NonNullable<Company['principal']> }) {
  const { telefonos, correo, redes } = branch
  const place = addressText(branch)
  return (
    <>
      <address className={classes.address}>
        {place !== '' && <span>{place}</span>}
        <span className={`row gap-0-24 hover-underline-links ${classes.ways ?? ''}`}>
          {telefonos.map((phone) => (
            <a key={phone} href={telephoneAddress(phone)}>
              {phone}
            </a>
          ))}
          {correo !== '' && <a href={`mailto:${correo}`}>{correo}</a>}
        </span>
      </address>
      {redes.length > 0 && <SocialLinks networks={redes} />}
    </>
  )
}
