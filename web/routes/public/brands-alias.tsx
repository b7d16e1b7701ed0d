import type { LoaderFunctionArgs } from 'react-router'
import { sendToOwnAddress } from '#web/app/navigation/redirect-to-canonical.ts'

function leadToBrands({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  sendToOwnAddress(new URL(request.url), '/OurBrands')
  return null
}

/** /marcas is another name of /OurBrands (specification, section 2). */
export const loader = leadToBrands
export const clientLoader = leadToBrands
