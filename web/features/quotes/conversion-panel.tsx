import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readRequested, QUANTITY_LENGTH, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { preOrderAddress } from '#domain/screen-address.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { conversionQuery, convertQuote, type Conversion, type Quote } from '#web/data/quotes/quote-calls.ts'
import { useSession } from '#web/data/session.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'
import { rateText } from '#web/features/documents/document-text.ts'
import { refusalOf } from '#web/features/forms/refusal.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { WHOLE_CONVERSION } from './whole-conversion.ts'
import classes from './conversion.module.css'

type Line = Conversion['lineas'][number]

interface ConversionPanelProps {
  readonly quote: Quote
  /** Called after success and failure. */
  readonly onDone: () => void
}

/** Chooses the pieces of an accepted quote that become a pre-order: initially all that are left and can be ordered. */
export function ConversionPanel({ quote, onDone }: ConversionPanelProps) {
  /** Typed pieces by line; lines without an entry are ordered whole. '' omits a line. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [address, setAddress] = useState<number | null>(null)
  const [ways, setWays] = useState<Readonly<Record<number, number>>>({})
  const [waits, setWaits] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  const person = useSession().id
  const navigate = useNavigate()
  const sent = useRef({ content: '', key: '' })
  const [lines, setLines] = useState<{ id: string; cantidad: number }[] | null>(null)
  const { data: whole } = useQuery(conversionQuery(quote.id, quote.version, WHOLE_CONVERSION))
  const choice = {
    lineas: lines ?? usualLines(whole),
    direccion: address,
    porSurtir: waits,
    vias: Object.entries(ways).map(([branch, via]) => ({ sucursal: Number(branch), via })),
  }
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...conversionQuery(quote.id, quote.version, choice),
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return (
      <TitledPanel id="convertir" title="Convertir en prepedido">
        {isError ? (
          <QuietError
            message={errorMessage(error, 'No se pudo calcular.')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingPanel label="Calculando el prepedido" />
        )}
      </TitledPanel>
    )
  const left = data.lineas.filter(({ queda }) => queda > 0)
  const piecesOf = (line: Line) => typed[line.id] ?? (isUsual(line) ? String(line.queda) : '')
  /** null: some text is no count. */
  const wantedOf = (pieces: (line: Line) => string) => {
    const wanted = left.flatMap((line) => {
      const text = pieces(line)
      if (text.trim() === '') return []
      const read = readRequested(text, SINGLE_PIECES)
      return [{ id: line.id, cantidad: 'value' in read && read.value <= line.queda ? read.value : 0 }]
    })
    return wanted.some(({ cantidad }) => cantidad === 0) ? null : wanted
  }
  const wanted = wantedOf(piecesOf)
  const type = (line: Line, text: string) => {
    const next = { ...typed, [line.id]: text }
    setTyped(next)
    setRefused({})
    const now = wantedOf((each) => next[each.id] ?? piecesOf(each))
    if (now !== null && now.length > 0) setLines(now)
  }
  const problemOf = (line: Line): string => {
    const text = piecesOf(line)
    if (text.trim() === '')
      return line.producto === null ? 'En palabras: no se puede pedir; di a tu asesor qué pieza es.' : ''
    const read = readRequested(text, SINGLE_PIECES)
    if ('reason' in read) return read.reason
    if (read.value > line.queda) return `Quedan ${countText(line.queda)}.`
    return refused[`lineas.${line.id}`] ?? line.aviso
  }
  const isShort = left.some((line) => line.admitePorSurtir && line.disponible < line.queda)
  const convert = async () => {
    if (wanted === null) return
    const isAgreed = await ask({
      title: '¿Convertir en prepedido?',
      text: `Se pide por ${pesosText(data.totalAPagar)}, con envío e IVA, a los precios ofrecidos.`,
      act: 'Convertir',
      isDestructive: false,
    })
    if (!isAgreed) return
    const body = { ...choice, lineas: wanted, version: quote.version, revision: data.revision }
    const content = JSON.stringify(body)
    if (sent.current.content !== content) sent.current = { content, key: makeUuid() }
    setBusy(true)
    try {
      const { procesado } = await withSignIn(person, () => convertQuote(quote.id, { ...body, clave: sent.current.key }))
      void showToast({ message: `Prepedido ${procesado.id} hecho, a los precios ofrecidos.`, color: 'green' })
      await navigate(preOrderAddress(procesado.id))
    } catch (failure) {
      const refusal = refusalOf(failure)
      if (refusal.kind === 'fields') {
        setRefused(refusal.fields)
        void showToast({ message: 'No se convirtió: mira por qué en cada línea.', color: 'red' })
      } else {
        const text =
          refusal.kind === 'stale'
            ? `${refusal.stale.changedBy ?? 'Alguien'} la cambió mientras la veías.`
            : refusal.message
        void showToast({ message: text, color: 'red' })
        onDone()
      }
    }
    setBusy(false)
  }
  const isMarked = left.some((line) => problemOf(line) !== '' && piecesOf(line).trim() !== '')
  const reason =
    wanted === null
      ? 'Revisa las piezas marcadas.'
      : wanted.length === 0
        ? 'Elige al menos una línea.'
        : // The shown data belongs to the previous choice.
          isPlaceholderData
          ? 'Calculando…'
          : (data.avisos[0] ?? (isMarked ? 'Revisa las líneas marcadas, o quítalas.' : null))
  return (
    <TitledPanel id="convertir" title="Convertir en prepedido">
      {data.avisos.length > 0 && (
        <ul className="p-8-14 tinted warning-edge">
          {data.avisos.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ul className="list" aria-label="Líneas por pedir">
        {left.map((line) => (
          <ConvertedLine
            key={line.id}
            line={line}
            instead={data.lineas.find(({ numero }) => numero === line.enLugarDe)}
            text={piecesOf(line)}
            problem={problemOf(line)}
            onType={type}
          />
        ))}
      </ul>
      {isShort && (
        <CheckboxField
          id="por-surtir"
          name="porSurtir"
          label="Lo que no hay se surte cuando llegue"
          error={null}
          required={false}
          value={waits}
          onChange={setWaits}
        />
      )}
      <Delivery data={data} onAddress={setAddress} onWay={(branch, way) => setWays({ ...ways, [branch]: way })} />
      <div className={`row items-center justify-between gap-8-16 mt-12 ${classes.foot ?? ''}`} data-foot>
        <span>
          {countText(data.piezas)} {data.piezas === 1 ? 'pieza' : 'piezas'} · <strong>{pesosText(data.total)}</strong>{' '}
          con IVA
          {data.envio > 0 &&
            ` · envío ${pesosText(data.envio)} más IVA ${pesosText(data.ivaEnvio)} · total a pagar ${pesosText(data.totalAPagar)}`}
          {data.motivos.length > 0 && <span className="block muted text-md">{data.motivos.join(' ')}</span>}
        </span>
        <ExplainedButton reason={reason} isBusy={isBusy} onClick={() => void convert()}>
          Convertir en prepedido
        </ExplainedButton>
      </div>
      {dialog}
    </TitledPanel>
  )
}

/** A usual line is ordered unless it is omitted: it is a part, and no alternative to another line. */
function isUsual({ producto, enLugarDe }: Line): boolean {
  return producto !== null && enLugarDe === null
}

/** Names the usual lines where unusual ones are omitted; null: there are none, or nothing else. */
function usualLines(whole: Conversion | undefined): { id: string; cantidad: number }[] | null {
  const left = whole?.lineas.filter(({ queda }) => queda > 0) ?? []
  const parts = left.filter(isUsual)
  return parts.length === left.length || parts.length === 0
    ? null
    : parts.map(({ id, queda }) => ({ id, cantidad: queda }))
}

interface ConvertedLineProps {
  readonly line: Line
  /** The line it replaces; undefined: it is no alternative. */
  readonly instead: Line | undefined
  readonly text: string
  readonly problem: string
  readonly onType: (line: Line, text: string) => void
}

function ConvertedLine({ line, instead, text, problem, onType }: ConvertedLineProps) {
  const { k_parte, descripcion, precio, casco, queda, convertida, disponible, producto } = line
  const name = k_parte || descripcion
  const isTaken = text.trim() !== ''
  return (
    <li
      className={`grid items-center gap-8 ruled-below ${classes.line ?? ''}`}
      data-problem={(problem !== '' && isTaken) || undefined}
    >
      <label className={`icon-box ${classes.take ?? ''}`}>
        <input
          type="checkbox"
          aria-label={`Pedir ${name}`}
          checked={isTaken}
          disabled={producto === null}
          onChange={({ currentTarget }) => onType(line, currentTarget.checked ? String(queda) : '')}
        />
      </label>
      <span className="min-w-0 break-anywhere">
        {k_parte !== '' && <PartKey size="sm">{k_parte}</PartKey>} {descripcion}
        <span className="block muted text-md">
          {[
            `${pesosText(precio)}${casco === null ? '' : ` + ${pesosText(casco)} casco`}`,
            `quedan ${countText(queda)}`,
            convertida === 0 ? '' : `ya pedidas ${countText(convertida)}`,
            producto === null ? '' : `hay ${countText(disponible)}`,
            instead === undefined
              ? ''
              : `En lugar de la línea ${instead.numero}, ${instead.k_parte || instead.descripcion}`,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {problem !== '' && <span className="block bad text-md">{problem}</span>}
      </span>
      <TextInput
        className="text-end px-8"
        inputMode="numeric"
        autoComplete="off"
        maxLength={QUANTITY_LENGTH}
        aria-label={`Piezas de ${name}`}
        disabled={producto === null}
        value={text}
        onChange={({ currentTarget }) => onType(line, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </li>
  )
}

interface DeliveryProps {
  readonly data: Conversion
  readonly onAddress: (address: number) => void
  readonly onWay: (branch: number, way: number) => void
}

function Delivery({ data, onAddress, onWay }: DeliveryProps) {
  const { direcciones, direccion, sucursales } = data
  return (
    <div className="stack gap-8 mt-10">
      {sucursales.map(({ sucursal, tasa, montosub, iva, total, via, vias }) => (
        <div key={sucursal.id} className={`row items-center justify-between gap-4-12 ${classes.branch ?? ''}`}>
          <span className="block muted text-md">
            {sucursal.nombre}: {pesosText(montosub)} + IVA {rateText(tasa)} {pesosText(iva)} = {pesosText(total)}
          </span>
          {vias.length > 0 && (
            <Select
              aria-label={`Cómo llega lo de ${sucursal.nombre}`}
              value={String(via ?? '')}
              onChange={({ currentTarget: { value } }) => onWay(sucursal.id, Number(value))}
            >
              {via === null && <option value="">Elige cómo llega</option>}
              {vias.map(({ id, nombre, costo }) => (
                <option key={id} value={id}>
                  {nombre}
                  {costo > 0 ? `, ${pesosText(costo)}` : ''}
                </option>
              ))}
            </Select>
          )}
        </div>
      ))}
      {direcciones.length > 0 && (
        <Select
          aria-label="A dónde se envía"
          value={String(direccion ?? '')}
          onChange={({ currentTarget: { value } }) => onAddress(Number(value))}
        >
          {direccion === null && <option value="">Elige a dónde se envía</option>}
          {direcciones.map(({ id, nombre, texto }) => (
            <option key={id} value={id}>
              {nombre}: {texto}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
