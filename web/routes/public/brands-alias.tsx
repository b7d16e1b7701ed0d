import type { LoaderFunctionArgs } from 'react-router'
import { sendToOwnAddress } from '#web/data/own-address.ts'

/** /marcas is another name of /OurBrands (specification, section 2). */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  sendToOwnAddress(new URL(request.url), '/OurBrands')
  return null
}

export function clientLoader(input: Parameters<typeof loader>[0]) {
  return loader(input)
}
