import type { z } from 'zod'
import { lesson } from '#contract/sync/readings.ts'
import { POSITIONS } from '#domain/position.ts'
import { DOUBT_TEXTS, MEANING_TITLES, WORD_MEANINGS } from '#domain/reader-words.ts'
import { learnWord, type Lesson, type Reading, type WordOutcome } from '#web/data/sync/reading-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = {
  palabra: 'Palabra',
  significado: 'Qué quiere decir',
  armadora: 'Armadora',
  valor: 'En el catálogo se llama',
}

const MEANINGS = WORD_MEANINGS.map((value) => ({ value, label: MEANING_TITLES[value] }))
const POSITION_CHOICES = POSITIONS.map((value) => ({ value, label: value }))

interface LessonFormProps {
  readonly reading: Reading
  readonly onLearned: (outcome: WordOutcome, word: string) => void
}

/** Teaches the reader the meaning of a group's word. */
export function LessonForm({ reading, onLearned }: LessonFormProps) {
  const form = useForm({
    schema: lesson,
    initial: lessonFrom(reading),
    labels: LABELS,
    send: async (body: Lesson) => ({ outcome: await learnWord(body), word: body.palabra }),
    instead: ({ outcome, word }) => onLearned(outcome, word),
  })
  const meaning = form.values.significado
  return (
    <Form form={form} label="Enseñar la palabra" asksBeforeLeaving={false}>
      <TextField {...form.field('palabra')} help="Como está escrita en las descripciones." isFocusedFirst />
      <SelectField {...form.field('significado')} options={MEANINGS} />
      {meaning === 'modelo' && <TextField {...form.field('armadora')} />}
      {meaning === 'posicion' ? (
        <SelectField {...form.field('valor')} options={POSITION_CHOICES} />
      ) : (
        meaning !== 'ignora' && <TextField {...form.field('valor')} />
      )}
      <FormActions form={form} submit="Enseñar y leer de nuevo" saved={null} />
    </Form>
  )
}

/** The most likely meaning of the word, from the doubt and the reading. */
function lessonFrom({ id, palabra, duda, lectura }: Reading): z.output<typeof lesson> {
  const meaning = DOUBT_TEXTS[duda].teaches ?? 'ignora'
  const fits = lectura.aplicaciones
  const own = fits.find(({ confianza }) => confianza < 0.8) ?? fits[0]
  const make = own?.armadora ?? fits.find(({ armadora }) => armadora !== null)?.armadora
  return {
    palabra,
    significado: meaning,
    armadora: meaning === 'modelo' ? (make ?? '') : '',
    valor: meaning === 'modelo' ? (own?.modelo ?? palabra) : meaning === 'ignora' ? '' : palabra,
    lectura: id,
  }
}
