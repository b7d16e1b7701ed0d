import type { Addresses, Crumb, StructuredData } from './structured-data.ts'
import { paths } from '#web/app/paths.ts'

/** The company and the site, with the address of its search. For the home screen. */
export function siteStructuredData({ ofScreen, ofFile }: Addresses): StructuredData[] {
  const home = ofScreen(paths.home)
  const organization = `${home}#organizacion`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: 'Tuerca',
      url: home,
      logo: ofFile(`${import.meta.env.BASE_URL}img/logo/app.png`),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#sitio`,
      name: 'Tuerca',
      url: home,
      inLanguage: 'es-MX',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${ofScreen(paths.searchResults)}?busqueda={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

export function breadcrumbStructuredData(breadcrumbs: readonly Crumb[], { ofScreen }: Addresses): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: ofScreen(path),
    })),
  }
}
