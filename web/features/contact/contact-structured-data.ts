import type { BranchContact, CompanyConfig } from '#contract/company.ts'
import type { Addresses, StructuredData } from '#web/app/head/structured-data.ts'
import { networkAddress } from '#web/features/company/social-networks.ts'
import { internationalNumber } from '#web/features/company/branch-text.ts'
import { paths } from '#web/app/paths.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Each branch as a store, without missing data. */
export function contactStructuredData(
  company: CompanyConfig,
  branches: readonly BranchContact[],
): (addresses: Addresses) => StructuredData[] {
  const name = company.Nombre === '' ? 'Tuerca' : company.Nombre
  return (addresses) => branches.map((branch) => storeStructuredData(name, branch, addresses))
}

function storeStructuredData(company: string, branch: BranchContact, { ofScreen, ofFile }: Addresses): StructuredData {
  const page = ofScreen(paths.contact)
  const { latitud, longitud } = branch
  const [phone] = branch.telefonos
  const profiles = branch.redes.map(networkAddress).filter((address) => address !== null)
  return {
    '@type': 'AutoPartsStore',
    '@id': `${page}#sucursal-${branch.id}`,
    name: `${company}, ${branch.nombre}`,
    url: `${page}#sucursal-${branch.id}`,
    image: ofFile(`${import.meta.env.BASE_URL}img/logo/app.png`),
    parentOrganization: { '@id': `${ofScreen(paths.home)}#organizacion` },
    address: postalAddress(branch),
    ...(phone === undefined ? {} : { telephone: internationalNumber(phone) }),
    ...(branch.correo === '' ? {} : { email: branch.correo }),
    ...(latitud === null || longitud === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: latitud, longitude: longitud } }),
    ...(branch.mapa === '' ? {} : { hasMap: branch.mapa }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(branch.horarios.length === 0
      ? {}
      : {
          openingHoursSpecification: branch.horarios.map(({ dias, abre, cierra }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: dias.map((day) => DAYS[day - 1]),
            opens: abre,
            closes: cierra,
          })),
        }),
  }
}

/** 'Guadalajara, Jalisco' is a city and its state. */
function postalAddress({ direccion, colonia, codigoPostal, ciudad }: BranchContact): StructuredData {
  const [town = '', state] = ciudad.split(/,\s*/u)
  const street = [direccion, colonia].filter((part) => part !== '').join(', ')
  return {
    '@type': 'PostalAddress',
    ...(street === '' ? {} : { streetAddress: street }),
    ...(town === '' ? {} : { addressLocality: town }),
    ...(state === undefined ? {} : { addressRegion: state }),
    ...(codigoPostal === '' ? {} : { postalCode: codigoPostal }),
    addressCountry: 'MX',
  }
}
