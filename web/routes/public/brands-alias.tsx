import type { LoaderFunctionArgs } from 'react-router'
import { redirectToCanonical } from '#web/app/navigation/redirect-to-canonical.ts'
import { paths } from '#web/app/paths.ts'

function leadToBrands({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  redirectToCanonical(new URL(request.url), paths.brands)
  return null
}

/** /marcas is another name of /OurBrands (specification, section 2). */
export const loader = leadToBrands
export const clientLoader = leadToBrands
