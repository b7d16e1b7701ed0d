import { z } from 'zod'
import {
  ERP_DOCUMENTS_EXAMPLE,
  erpDocumentsAnswer,
  MOST_ERP_BYTES,
  MOST_ERP_FILES,
  sendTaxDocuments,
} from '#contract/documents/erp-documents.ts'
import { BATCH_EXAMPLES, batchAnswer, RECORD_SCHEMAS, sendProducts, sendStock } from '#contract/systems/batches.ts'
import { MOST_BATCH_BYTES, MOST_CALLS_PER_MINUTE, MOST_RECORDS, type SyncEntity } from '#domain/systems/entities.ts'

const CALLS = { productos: sendProducts, existencias: sendStock } as const
const NAMES: Readonly<Record<SyncEntity, string>> = { productos: 'Producto', existencias: 'Existencia' }

const ERRORS = {
  400: 'El lote no se puede leer: falta su nombre, no trae registros o trae más de los que caben.',
  401: 'Falta la llave, no existe, venció o se retiró.',
  403: 'La llave no puede enviar esto.',
  409: 'Ya llegó un lote con este nombre y otro contenido.',
  413: 'El lote pesa demasiado.',
  429: 'Demasiadas llamadas en un minuto. «Retry-After» dice cuántos segundos esperar.',
  503: 'Otra carga está en curso, o esperan demasiados lotes. No se aplicó nada: manda el mismo lote otra vez.',
} as const

const ABOUT = `Cada lote trae hasta ${MOST_RECORDS.toLocaleString('es-MX')} registros y pesa hasta ${MOST_BATCH_BYTES / 1_000_000} MB; cada llave hace hasta ${MOST_CALLS_PER_MINUTE} llamadas por minuto.

Un lote se aplica una vez: el mismo nombre con los mismos registros recibe la misma respuesta, y con otros registros un 409. El nombre se recuerda 90 días. Si una llamada no recibe respuesta, manda el mismo lote otra vez.

Cada registro se juzga por separado. Los buenos se aplican; los que no se pueden tomar esperan en cuarentena, con su motivo, a que alguien los corrija. Un registro nuevo de lo mismo los reemplaza.

La versión de cada registro hace que una noticia vieja nunca reemplace a una nueva, lleguen en el orden en que lleguen. La misma versión con otros datos se toma como corrección.

Lo que no viene, viene vacío o es null no cambia nada, y nada se quita. 0 en una existencia es que no hay. Un dato que no se conoce aparta su registro.

Los comprobantes fiscales van aparte: hasta ${MOST_ERP_FILES} archivos y ${MOST_ERP_BYTES / 1_000_000} MB por llamada, cada uno tal como es, en Base64. Se responde qué fue de cada archivo; los mismos archivos otra vez son «repetido» y no cambian nada.

Mientras una entidad está detenida sus lotes se reciben con estado «pendiente» y se aplican en orden cuando sigue.`

/** How other systems send batches, as OpenAPI, with the examples of the contract. */
export function erpOpenApi(version: string): Record<string, unknown> {
  const entities = Object.keys(CALLS) as SyncEntity[]
  return {
    openapi: '3.1.0',
    info: { title: 'Tuerca: entrada para otros sistemas', description: ABOUT, version },
    security: [{ llave: [] }],
    paths: {
      ...Object.fromEntries(entities.map((entity) => [CALLS[entity].path, { post: operation(entity) }])),
      [sendTaxDocuments.path]: { post: documentOperation() },
    },
    components: {
      securitySchemes: {
        llave: { type: 'http', scheme: 'bearer', description: 'Una llave de /Sync/llaves, que se muestra al crearla.' },
      },
      schemas: {
        ...Object.fromEntries(entities.map((entity) => [NAMES[entity], schemaOf(RECORD_SCHEMAS[entity], 'input')])),
        Resultado: schemaOf(batchAnswer, 'output'),
        ResultadoDeDocumentos: schemaOf(erpDocumentsAnswer, 'output'),
        Error: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: {
                code: { type: 'string' },
                message: { type: 'string', description: 'En español, para mostrarse.' },
                fields: { type: 'object', additionalProperties: { type: 'string' } },
              },
              required: ['code', 'message'],
            },
          },
          required: ['error'],
        },
      },
    },
  }
}

function operation(entity: SyncEntity) {
  const { summary, body } = CALLS[entity]
  const sent = schemaOf(body, 'input') as { properties: Record<string, object> }
  const records = { ...sent.properties.registros, items: { $ref: `#/components/schemas/${NAMES[entity]}` } }
  const example = BATCH_EXAMPLES[entity]
  return {
    summary,
    operationId: entity,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { ...sent, properties: { ...sent.properties, registros: records } },
          example: example.body,
        },
      },
    },
    responses: {
      200: {
        description: 'Qué fue de cada registro.',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Resultado' }, example: example.answer },
        },
      },
      ...errorAnswers(ERRORS),
    },
  }
}

const DOCUMENT_ERRORS = {
  400: 'La llamada no se puede leer: falta algo, o trae más archivos de los que caben.',
  401: ERRORS[401],
  403: ERRORS[403],
  413: 'La llamada pesa demasiado.',
  429: ERRORS[429],
  503: 'Esperan demasiadas llamadas. No se guardó nada: manda lo mismo otra vez.',
} as const

function documentOperation() {
  const { summary, body } = sendTaxDocuments
  const { body: sent, answer } = ERP_DOCUMENTS_EXAMPLE
  return {
    summary,
    operationId: 'documentos',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'input'), example: sent } },
    },
    responses: {
      200: {
        description: 'Qué fue de cada archivo.',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/ResultadoDeDocumentos' }, example: answer },
        },
      },
      ...errorAnswers(DOCUMENT_ERRORS),
    },
  }
}

function errorAnswers(errors: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
