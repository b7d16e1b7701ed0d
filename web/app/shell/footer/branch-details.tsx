import type { Company } from '#web/data/queries.ts'
import { SocialLinks } from '#web/features/company/social-links.tsx'
import { addressText, telephoneAddress } from '#web/features/company/branch-text.ts'
import classes from './company-details.module.css'

/** Address, telephones, mail and networks of the main branch. */
export function BranchDetails({ branch }: { branch: NonNullable<Company['principal']> }) {
  const { telefonos, correo, redes } = branch
  const place = addressText(branch)
  return (
    <>
      <address className={classes.address}>
        {place !== '' && <span>{place}</span>}
        <span className={classes.ways}>
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
