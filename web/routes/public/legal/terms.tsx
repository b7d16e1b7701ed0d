import { useLoaderData, type MetaFunction } from 'react-router'
import { inBrowser, onServer } from '#web/data/load.ts'
import { documentHead } from '#web/features/legal/document-head.ts'
import { DocumentView } from '#web/features/legal/document-view.tsx'
import { loadDocument } from '#web/features/legal/load-document.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = loadDocument('terminos')

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  documentHead(matches, 'terminos', loaderData)

export default function Terms() {
  return <DocumentView document={useLoaderData<typeof load>()} />
}
