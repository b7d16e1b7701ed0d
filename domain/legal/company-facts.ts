/** The company's data in a draft; '' where not stated. */
export interface CompanyFacts {
  readonly name: string
  /** Of the main branch, on one line. */
  readonly address: string
  readonly email: string
  readonly phone: string
  /** 'https://tienda.mx/tuerca' */
  readonly site: string
}

/** The facts with a placeholder for each missing one. */
export function statedFacts(facts: CompanyFacts): CompanyFacts {
  return {
    name: facts.name || '[nombre de la empresa]',
    address: facts.address || '[domicilio de la empresa]',
    email: facts.email || '[correo para asuntos de datos personales]',
    phone: facts.phone || '[teléfono]',
    site: facts.site || '[dirección del sitio]',
  }
}
