import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import type { Cfdi } from './cfdi.ts'
import { cfdiOf, CFDI_NAMESPACES, TIMBRE_NAMESPACE } from './cfdi-of.ts'
import { PROOF_NAMES, type Finding, type Proof, type ProofName } from './finding.ts'
import { isPrinted, originalString, timbreString } from './original-string/original-string.ts'
import { proveSeal, proveTimbre } from './proof-of-seal.ts'
import { ruleFindings } from './rules/rules.ts'
import { checkStructure, hasStructure, type StructureProblem } from './structure/check-structure.ts'
import { unreadable } from './unreadable.ts'
import type { Circumstances, Verdict } from './verdict.ts'
import { childrenOf, type XmlElement } from './xml/element.ts'
import { isXmlProblem, readXml } from './xml/read-xml.ts'

/** More problems are of no use. */
const MAX_STRUCTURE_PROBLEMS = 50
/** The rules that look a key up in a long list of SAT: product keys and postal codes. */
const LIST_CODES: ReadonlySet<string> = new Set(['CFDI40126', 'CFDI40148', 'CFDI40162'])

/** Reads a file as a CFDI and judges it: structure, certificate, seals, SAT's rules. */
export function readCfdi(bytes: Uint8Array, circumstances: Circumstances): Verdict {
  const root = readXml(bytes)
  if (isXmlProblem(root)) return unreadable(root.code, root.text)
  const version = root.attributes['Version'] ?? root.attributes['version'] ?? ''
  const problem = rootProblem(root, version)
  if (problem !== null) return unreadable(problem.code, problem.text)
  const cfdi = cfdiOf(root)
  return version === '4.0' ? judge(root, cfdi, circumstances) : show(root, cfdi)
}

function judge(root: XmlElement, cfdi: Cfdi, circumstances: Circumstances): Verdict {
  const timbres = timbresOf(root)
  const [sealed, strings] = [originalString(root), timbres.map(timbreString)]
  const structure = structureFindings(root)
  const seal = proveSeal(cfdi, sealed, circumstances)
  const timbre = proveTimbre(cfdi, strings, circumstances)
  const all = ruleFindings(cfdi, circumstances)
  const [rules, lists] = [
    all.filter(({ code }) => !LIST_CODES.has(code)),
    all.filter(({ code }) => LIST_CODES.has(code)),
  ]
  const rfc = rfcFindings(cfdi, circumstances)
  const findings = [...structure, ...seal.findings, ...timbre.findings, ...all, ...rfc]
  return {
    cfdi,
    uuid: uuidOf(cfdi),
    isValid: !findings.some(isError),
    findings,
    proofs: [
      proofOf('estructura', structure),
      ...seal.proofs,
      ...timbre.proofs,
      proofOf('reglas', rules),
      proofOf('rfc', rfc),
      proofOf('catalogos', lists),
    ],
    isSample: seal.root?.isTest === true || timbre.root?.isTest === true,
    originalString: sealed,
    timbreString: strings[sealedBy(cfdi)] ?? '',
  }
}

/** A document of version 3.3, which has not been allowed since 2023: it is shown, with a mark. */
function show(root: XmlElement, cfdi: Cfdi): Verdict {
  const why = 'Es de la versión 3.3: se muestra, y no se comprueba.'
  return {
    cfdi,
    uuid: uuidOf(cfdi),
    isValid: true,
    findings: [{ code: 'TUERCA33', level: 'sin_revisar', place: 'Comprobante@Version', text: why, mendedBy: 'emisor' }],
    proofs: PROOF_NAMES.map((name) => ({ name, result: 'no_comprobado', why })),
    isSample: false,
    originalString: '',
    timbreString: timbresOf(root).map(timbreString)[sealedBy(cfdi)] ?? '',
  }
}

function rootProblem(root: XmlElement, version: string): { readonly code: string; readonly text: string } | null {
  const expected = Object.entries(CFDI_NAMESPACES).find(([, namespace]) => namespace === root.namespace)
  if (root.name !== 'Comprobante') return { code: 'XML02', text: `No es un CFDI: empieza con ${root.name}.` }
  if (expected === undefined)
    return { code: 'XML01', text: `No es un CFDI: su espacio de nombres es "${root.namespace}".` }
  if (expected[0] === version) return null
  return { code: 'XML03', text: `Es de la versión ${version === '' ? 'desconocida' : version}; se leen 4.0 y 3.3.` }
}

function structureFindings(root: XmlElement): readonly Finding[] {
  const problems = [...checkStructure(withOneComplement(root), 'Comprobante', MAX_STRUCTURE_PROBLEMS)]
  const unknown: Finding[] = []
  for (const complement of complementsOf(root)) {
    const place = `Comprobante/Complemento/${complement.name}`
    if (hasStructure(complement)) problems.push(...checkStructure(complement, place, MAX_STRUCTURE_PROBLEMS))
    else {
      const text = isPrinted(complement)
        ? `El complemento ${complement.name} se muestra, y su contenido no se revisa.`
        : `El complemento ${complement.name} no se conoce y no se revisa.`
      unknown.push({ code: 'TUERCA06', level: 'sin_revisar', place, text, mendedBy: 'tienda' })
    }
  }
  return [...problems.slice(0, MAX_STRUCTURE_PROBLEMS).map(structureFinding), ...unknown]
}

/** Some stampers add a second Complemento for the Timbre: both are read as one. */
function withOneComplement(root: XmlElement): XmlElement {
  const [first, ...others] = childrenOf(root, 'Complemento')
  return first === undefined || others.length === 0
    ? root
    : { ...root, children: root.children.filter((child) => !others.includes(child)) }
}

function structureFinding({ place, text }: StructureProblem): Finding {
  return { code: 'CFDI40102', level: 'error', place, text, mendedBy: 'emisor' }
}

/** Only documents that the shop issued are shown to its customers. */
function rfcFindings({ emisor }: Cfdi, { ownRfc }: Circumstances): readonly Finding[] {
  const place = 'Comprobante/Emisor@Rfc'
  if (ownRfc === '') {
    const text = 'La tienda no tiene RFC: escríbelo en Datos de la empresa.'
    return [{ code: 'TUERCA20', level: 'sin_revisar', place, text, mendedBy: 'tienda' }]
  }
  if (emisor.rfc.toUpperCase() === ownRfc) return []
  const text = `Lo emitió ${emisor.rfc}, y los documentos de esta tienda los emite ${ownRfc}.`
  return [{ code: 'TUERCA20', level: 'error', place, text, mendedBy: 'tienda' }]
}

function complementsOf(root: XmlElement): readonly XmlElement[] {
  return childrenOf(root, 'Complemento').flatMap(({ children }) => children)
}

function timbresOf(root: XmlElement): readonly XmlElement[] {
  return complementsOf(root).filter(({ namespace }) => namespace === TIMBRE_NAMESPACE)
}

/** The index of the Timbre that belongs to the document. */
function sealedBy({ timbres, sello }: Cfdi): number {
  return Math.max(
    0,
    timbres.findIndex(({ selloCFD }) => selloCFD === sello),
  )
}

function uuidOf(cfdi: Cfdi): string | null {
  const uuid = cfdi.timbres[sealedBy(cfdi)]?.uuid.trim().toLowerCase() ?? ''
  return UUID_FORM.test(uuid) ? uuid : null
}

const isError = ({ level }: Finding): boolean => level === 'error'

function proofOf(name: ProofName, findings: readonly Finding[]): Proof {
  const wrong = findings.find(isError)
  if (wrong !== undefined) return { name, result: 'fallido', why: wrong.text }
  const open = findings.find(({ level }) => level === 'sin_revisar')
  return open === undefined ? { name, result: 'probado', why: '' } : { name, result: 'no_comprobado', why: open.text }
}
