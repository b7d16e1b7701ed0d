import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { localMomentText } from './page-text.ts'
import classes from './tax-document.module.css'

/** Seals and certificates, collapsed since few users need them. */
export function TechnicalData({ document }: { readonly document: TaxDocument }) {
  const { sellos, version, timbrado, conAddenda } = document
  return (
    <details className={`framed px-16 ${classes.technical ?? ''}`}>
      <summary>Datos técnicos: sellos, certificados y cadena original</summary>
      <Facts
        facts={[
          ['Versión', version],
          ['Certificado por el SAT', timbrado === null ? 'No tiene timbre' : localMomentText(timbrado)],
          ['Certificado del emisor', sellos.noCertificado],
          ['Certificado del SAT', sellos.noCertificadoSat],
          ['Proveedor', sellos.proveedor],
          ['Sello del emisor', code(sellos.sello)],
          ['Sello del SAT', code(sellos.selloSat)],
          ['Cadena original', code(sellos.cadenaOriginal)],
          ['Addenda', conAddenda ? 'Trae una; el SAT no la revisa' : ''],
        ]}
      />
    </details>
  )
}

function code(text: string) {
  return text === '' ? '' : <code className="mono break-anywhere text-xs">{text}</code>
}
