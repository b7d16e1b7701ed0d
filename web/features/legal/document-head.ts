import type { MetaDescriptor } from 'react-router'
import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { notFoundHead, pageHead } from '#web/app/head/page-head.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { paths } from '#web/app/paths.ts'
import type { LegalDocument } from '#web/data/content/legal-calls.ts'

const DESCRIPTIONS: Readonly<Record<LegalKind, string>> = {
  aviso: 'Quién es responsable de tus datos personales, para qué se usan y cómo ejercer tus derechos ARCO.',
  terminos: 'En qué términos se vende en este sitio: precios, pedidos, entregas, garantías y devoluciones.',
}

/** Search engines index the version in force; other versions refer to it. */
export function documentHead(
  matches: Parameters<typeof pageHead>[0],
  kind: LegalKind,
  document: LegalDocument | undefined,
): MetaDescriptor[] {
  if (document === undefined) return notFoundHead(LEGAL_TITLES[kind])
  return pageHead(matches, {
    title: LEGAL_TITLES[kind],
    description: DESCRIPTIONS[kind],
    path: legalAddress(kind),
    isIndexable: document.estado === 'vigente',
    kind: 'article',
    breadcrumbs: legalSteps(kind),
  })
}

export function legalSteps(kind: LegalKind): Crumb[] {
  return [
    { name: 'Inicio', path: paths.home },
    { name: LEGAL_TITLES[kind], path: legalAddress(kind) },
  ]
}
