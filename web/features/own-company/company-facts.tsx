import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import type { OwnCompany } from '#web/data/own-company-calls.ts'
import classes from './company-facts.module.css'

/** The own company, with its advisor and telemarketer. */
export function CompanyFacts({ company }: { readonly company: OwnCompany }) {
  const { nombre, razonSocial, rfc, empresas, asesor, telemarketing } = company
  const [own, ...daughters] = empresas
  return (
    <dl className={`faint-terms grid p-16 framed ${classes.facts ?? ''}`}>
      <Fact name="Empresa">
        {nombre}
        {razonSocial !== nombre && <span className="regular muted">{razonSocial}</span>}
      </Fact>
      <Fact name="RFC">
        {rfc}
        <Link
          className={`regular muted flex items-center offset-3 ${classes.link ?? ''}`}
          to={privatePath('fiscalData')}
        >
          Datos fiscales
        </Link>
      </Fact>
      <Fact name="Sucursales">{namesOf(own?.sucursales ?? [])}</Fact>
      {daughters.length > 0 && <Fact name="Filiales">{namesOf(daughters)}</Fact>}
      {asesor !== null && <Contact name="Tu asesor" {...asesor} />}
      {telemarketing !== null && <Contact name="Telemarketing" {...telemarketing} />}
    </dl>
  )
}

function namesOf(named: readonly { readonly nombre: string }[]): string {
  return named.length === 0 ? 'Ninguna' : named.map(({ nombre }) => nombre).join(', ')
}

function Contact({ name, nombre, correo, telefono }: { readonly name: string } & NonNullable<OwnCompany['asesor']>) {
  return (
    <Fact name={name}>
      {nombre}
      <a className={`regular muted flex items-center offset-3 ${classes.link ?? ''}`} href={`mailto:${correo}`}>
        {correo}
      </a>
      {telefono !== '' && (
        <a
          className={`regular muted flex items-center offset-3 ${classes.link ?? ''}`}
          href={`tel:${telefono.replaceAll(/[^\d+]/gu, '')}`}
        >
          {telefono}
        </a>
      )}
    </Fact>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
