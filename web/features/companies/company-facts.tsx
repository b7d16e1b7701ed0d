import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import type { CompanyDetail } from '#web/data/company-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import screen from '#web/ui/screen.module.css'
import { COMPANY_LABELS } from './company-form.tsx'

/** A company for users who may only read it. */
export function CompanyFacts({ company }: { readonly company: CompanyDetail }) {
  const { nombre, razonSocial, rfc, telefono, correo, matriz, asesor, telemarketing } = company
  return (
    <>
      <p className={screen.figures}>
        Solo puedes consultar: para cambiar esta empresa hace falta el permiso empresas-update.
      </p>
      <Facts
        facts={[
          [COMPANY_LABELS.nombre, nombre],
          [COMPANY_LABELS.razonSocial, razonSocial],
          [COMPANY_LABELS.rfc, rfc],
          [COMPANY_LABELS.telefono, telefono],
          [COMPANY_LABELS.correo, correo],
          [
            COMPANY_LABELS.matriz,
            matriz === null ? (
              ''
            ) : (
              <Link key="matriz" to={privatePath('editCompany', { id: matriz.id })}>
                {matriz.nombre}
              </Link>
            ),
          ],
          [COMPANY_LABELS.asesor, asesor?.nombre ?? 'Nadie'],
          [COMPANY_LABELS.telemarketing, telemarketing?.nombre ?? 'Nadie'],
        ]}
      />
    </>
  )
}
