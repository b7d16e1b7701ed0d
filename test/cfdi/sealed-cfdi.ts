import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificate, type Certificate } from '#imports/cfdi/certificates/certificate.ts'
import { originalString, timbreString } from '#imports/cfdi/original-string/original-string.ts'
import type { XmlElement } from '#imports/cfdi/xml/element.ts'
import { isXmlProblem, readXml } from '#imports/cfdi/xml/read-xml.ts'
import { unzip } from '#test/unzip.ts'
import { SAT_FILES } from './shared-data.ts'

/** A signer: certificate and key of SAT's test environment. */
export interface Sealer {
  readonly certificate: Certificate
  readonly seal: (text: string) => string
}

export function sealer(name: 'eku9003173c9' | 'cacx7605101p8'): Sealer {
  const file = (ending: string) => readFileSync(join(SAT_FILES, 'csd-de-prueba', `${name}_csd.${ending}`))
  const certificate = readCertificate(file('cer'))
  if (certificate === undefined) throw new Error(`The certificate of ${name} cannot be read`)
  const passphrase = file('txt').toString('utf8').trim()
  const key = createPrivateKey({ key: file('key'), format: 'der', type: 'pkcs8', passphrase })
  return { certificate, seal: (text) => sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64') }
}

const NAMESPACES =
  'xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd"'

const DATA = `<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="URE180429TM6" Nombre="UNIVERSIDAD ROBOTICA ESPAÑOLA" DomicilioFiscalReceptor="86991" RegimenFiscalReceptor="601" UsoCFDI="G01"/>
  <cfdi:Conceptos>
    <cfdi:Concepto ClaveProdServ="25172504" NoIdentificacion="BAL-1" Cantidad="2" ClaveUnidad="H87" Descripcion="Balata  delantera" ValorUnitario="100.00" Importe="200.00" ObjetoImp="02">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="200.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="32.00"/></cfdi:Traslados></cfdi:Impuestos>
    </cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="32.00"><cfdi:Traslados><cfdi:Traslado Base="200.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="32.00"/></cfdi:Traslados></cfdi:Impuestos>`

export interface SealedRecipe {
  readonly issuer: Sealer
  readonly stamper: Sealer
  /** '2022-06-15T10:20:30' */
  readonly date?: string
  readonly uuid?: string
  /** Changes the document before it is sealed. */
  readonly before?: (xml: string) => string
  /** Additional elements besides the Timbre. */
  readonly complements?: string
}

export const SAMPLE_UUID = '5803eb8d-81cd-4557-8719-26632d2fa434'

/** A sealed and stamped invoice, as text. */
export function sealedCfdi({ issuer, stamper, before = (xml) => xml, ...recipe }: SealedRecipe): string {
  const date = recipe.date ?? '2022-06-15T10:20:30'
  const der = Buffer.from(issuer.certificate.der).toString('base64')
  const unsealed = before(`<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante ${NAMESPACES} Version="4.0" Serie="A" Folio="1001" Fecha="${date}" Sello="SEAL" FormaPago="03" NoCertificado="${issuer.certificate.number}" Certificado="${der}" SubTotal="200.00" Moneda="MXN" Total="232.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="58000">
  ${DATA}
  <cfdi:Complemento>${recipe.complements ?? ''}TIMBRE</cfdi:Complemento>
</cfdi:Comprobante>`)
  const sealed = unsealed.replace('SEAL', issuer.seal(originalString(rootOf(unsealed.replace('TIMBRE', '')))))
  return sealed.replace('TIMBRE', () => timbreOf(sealed, stamper, recipe.uuid ?? SAMPLE_UUID, date))
}

/** The Timbre of a sealed document. */
export function timbreOf(sealed: string, stamper: Sealer, uuid: string, date: string): string {
  const seal = rootOf(sealed.replace('TIMBRE', '')).attributes['Sello'] ?? ''
  const timbre = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd" Version="1.1" UUID="${uuid.toUpperCase()}" FechaTimbrado="${date}" RfcProvCertif="SPR190613I52" SelloCFD="${seal}" NoCertificadoSAT="${stamper.certificate.number}" SelloSAT="SAT"/>`
  return timbre.replace('"SAT"', `"${stamper.seal(timbreString(rootOf(timbre)))}"`)
}

export function rootOf(xml: string): XmlElement {
  const root = readXml(new TextEncoder().encode(xml))
  if (isXmlProblem(root)) throw new Error(root.text)
  return root
}

/** The certificates in SAT's zips, by file name. */
export function certificatesOf(zip: 'CertsProd' | 'SATCertsPruebas'): Promise<ReadonlyMap<string, Buffer>> {
  return unzip(readFileSync(join(SAT_FILES, 'certificados', `${zip}.zip`)))
}
