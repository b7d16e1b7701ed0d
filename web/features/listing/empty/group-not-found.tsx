import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { explainError } from '#web/app/errors/screen-error-text.ts'
import { ErrorNotice, ScreenError } from '#web/app/errors/screen-error.tsx'
import type { LinkItem } from '#web/app/navigation/link-list.tsx'
import { paths } from '#web/app/paths.ts'

/** For an unknown line or brand: the name in its address can be searched. */
export function GroupNotFound() {
  const error = useRouteError()
  const { linea, marca } = useParams()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return (
    <ErrorNotice
      explanation={explainError(error)}
      search={linea ?? marca ?? ''}
      links={[linea === undefined ? BRANDS : LINES]}
    />
  )
}

const LINES: LinkItem = { label: 'Ver todas las líneas', to: paths.productList }
const BRANDS: LinkItem = { label: 'Ver nuestras marcas', to: paths.brands }
