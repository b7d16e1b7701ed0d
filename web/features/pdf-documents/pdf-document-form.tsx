import { useNavigate } from 'react-router'
import { pdfDocumentChange, pdfDocumentFields } from '#contract/content/pdf-documents.ts'
import { titleFrom, yearIn } from '#domain/pdf/pdf-documents.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  storePdfDocument,
  updatePdfDocument,
  type PdfDocument,
  type PdfDocumentChange,
  type PdfDocumentOptions,
} from '#web/data/content/pdf-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PdfField } from './pdf-field.tsx'

const LABELS = {
  subida: 'PDF',
  titulo: 'Título',
  year: 'Año',
  categoria: 'Categoría',
  categoriaNueva: 'Categoría nueva',
  publicado: 'Publicado',
}

export function NewPdfDocumentForm({ options }: { readonly options: PdfDocumentOptions }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: pdfDocumentFields,
    initial: {
      titulo: '',
      year: null as number | null,
      categoria: null as number | null,
      categoriaNueva: '',
      publicado: true,
      subida: '',
    },
    labels: LABELS,
    send: storePdfDocument,
    saved: 'Catálogo creado.',
    instead: () => navigate(privatePath('pdfDocuments')),
  })
  const suggest = (name: string) => {
    if (form.values.titulo === '') form.set('titulo', titleFrom(name))
    const year = yearIn(name)
    if (form.values.year === null && year !== null) form.set('year', year)
  }
  return (
    <Form form={form} label="Nuevo catálogo PDF">
      <PdfField
        {...form.field('subida')}
        help="Hasta 200 MB. Si se corta la conexión sigue donde se quedó; también si cierras la página y eliges el mismo archivo."
        onName={suggest}
      />
      <DocumentFields
        options={options}
        text={(name) => form.field(name)}
        number={(name) => form.field(name)}
        shown={form.field('publicado')}
      />
      <FormActions form={form} submit="Crear catálogo" />
    </Form>
  )
}

interface EditPdfDocumentFormProps {
  readonly document: PdfDocument
  readonly options: PdfDocumentOptions
}

export function EditPdfDocumentForm({ document, options }: EditPdfDocumentFormProps) {
  const { id, titulo, year, categoria, estado, version } = document
  const versioned = useVersion(version)
  const form = useForm({
    schema: pdfDocumentChange,
    initial: {
      titulo,
      year,
      categoria: categoria.id,
      categoriaNueva: '',
      publicado: estado === 'publicado',
      subida: null as string | null,
      version,
    },
    labels: LABELS,
    texts: { categoria: (value) => options.categorias.find((each) => each.id === value)?.nombre ?? 'Otra' },
    send: versioned((body: PdfDocumentChange & { version: number }) => updatePdfDocument(id, body)),
    saved: 'Catálogo guardado.',
    onSaved: (): void => form.set('subida', null),
  })
  return (
    <Form form={form} label={`Catálogo ${titulo}`}>
      <PdfField
        {...form.field('subida')}
        value={form.values.subida ?? ''}
        onChange={(uploadId) => form.set('subida', uploadId === '' ? null : uploadId)}
        label="Sustituir el PDF"
        help="El nuevo toma el lugar del que hay al guardar; su dirección no cambia."
      />
      <DocumentFields
        options={options}
        text={(name) => form.field(name)}
        number={(name) => form.field(name)}
        shown={form.field('publicado')}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface DocumentFieldsProps {
  readonly options: PdfDocumentOptions
  readonly text: (name: 'titulo' | 'categoriaNueva') => FieldProps<string>
  readonly number: (name: 'year' | 'categoria') => FieldProps<number | null>
  readonly shown: FieldProps<boolean>
}

function DocumentFields({ options: { categorias }, text, number, shown }: DocumentFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField {...text('titulo')} help="Como lo lee la gente: «Frenos 2026»." />
        <NumberField {...number('year')} min={1950} max={2100} isGrouped={false} help="Por él se encuentra." />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...number('categoria')}
          options={categorias.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
        <TextField {...text('categoriaNueva')} help="Solo si no está en la lista." />
      </FieldRow>
      <SwitchField {...shown} help="Oculto no lo ve nadie más, y se puede publicar después." />
    </>
  )
}
