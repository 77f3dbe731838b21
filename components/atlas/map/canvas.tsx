import { MarkerType, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import '@xyflow/react/dist/base.css'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import styles from './canvas.module.css'
import { type ArrowEdge, EDGES, type FrameNode, NODES, type StepNode } from './canvas-parts.tsx'
import { drawnMap, type ShownStep } from './drawn-map.ts'
import type { Layout } from './layout.ts'

interface CanvasProps {
  readonly flow: AtlasFlow
  readonly steps: readonly ShownStep[]
  readonly withBack: boolean
  /** How many badges a step can have. */
  readonly marks: number
}

/** The space around the map, in CSS pixels. */
const EDGE = 24
/** The space for the buttons above the map. */
const BUTTONS = 76
/** The least width of a row. */
const LEAST_WIDTH = 560

/** The map as a picture that people can move and zoom. */
export const Canvas = (props: CanvasProps) => {
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => setWidth(room.current?.clientWidth), [])
  return (
    <div ref={room}>
      {width !== undefined && (
        <ReactFlowProvider>
          <Drawn {...props} width={Math.max(LEAST_WIDTH, width - EDGE * 2)} room={width} />
        </ReactFlowProvider>
      )}
    </div>
  )
}

const Drawn = ({ flow, steps, withBack, marks, width, room }: CanvasProps & { width: number; room: number }) => {
  const layout = useMemo(() => drawnMap(flow, steps, { withBack, width, marks }), [flow, steps, withBack, width, marks])
  const nodes = useMemo(() => nodesOf(layout, steps), [layout, steps])
  const edges = useMemo(() => edgesOf(layout, flow), [layout, flow])
  const canvas = useRef<HTMLElement>(null)
  const { zoomIn, zoomOut, fitView, setViewport, getViewport, setCenter } = useReactFlow()
  const zoom = Math.min(1, (room - EDGE * 2) / layout.width)
  useEffect(() => {
    const frame = requestAnimationFrame(() => performance.mark('map drawn'))
    return () => cancelAnimationFrame(frame)
  }, [])

  const move = (x: number, y: number) => {
    const before = getViewport()
    void setViewport({ ...before, x: before.x + x, y: before.y + y })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act({ move, zoomIn, zoomOut, showAll })
  }
  const showAll = () => {
    canvas.current?.scrollIntoView({ block: 'start' })
    void fitView({ padding: 0.04 })
  }
  /** Brings a step into view when the keyboard moves the focus to it. */
  const onFocus = ({ target }: FocusEvent) => {
    const card = layout.cards.find(({ id }) => target instanceof HTMLElement && target.dataset.step === id)
    if (card && target.matches(':focus-visible'))
      void setCenter(card.x + card.height / 2, card.y + card.height / 2, { zoom: getViewport().zoom })
  }
  return (
    <section
      ref={canvas}
      aria-label="Map"
      className={styles.canvas}
      style={{ blockSize: `min(${Math.ceil(layout.height * zoom) + EDGE + BUTTONS}px, 100dvh - 120px)` }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODES}
        edgeTypes={EDGES}
        defaultViewport={{ x: EDGE, y: BUTTONS, zoom }}
        minZoom={0.1}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        panOnScroll
        zoomOnDoubleClick={false}
        disableKeyboardA11y
      >
        <Panel position="top-right" className={styles.controls}>
          <IconButton edged icon="plus" label="Zoom in" onClick={() => void zoomIn()} />
          <IconButton edged icon="minus" label="Zoom out" onClick={() => void zoomOut()} />
          <Button onClick={showAll}>Whole map</Button>
        </Panel>
      </ReactFlow>
    </section>
  )
}

interface Moves {
  move(x: number, y: number): void
  zoomIn(): unknown
  zoomOut(): unknown
  showAll(): unknown
}

const BY = 80
const KEYS: Readonly<Record<string, (moves: Moves) => unknown>> = {
  ArrowLeft: ({ move }) => move(BY, 0),
  ArrowRight: ({ move }) => move(-BY, 0),
  ArrowUp: ({ move }) => move(0, BY),
  ArrowDown: ({ move }) => move(0, -BY),
  '+': ({ zoomIn }) => zoomIn(),
  '-': ({ zoomOut }) => zoomOut(),
  '0': ({ showAll }) => showAll(),
}

function nodesOf({ cards, frames }: Layout, steps: readonly ShownStep[]): (StepNode | FrameNode)[] {
  const byId = new Map(steps.map((shown) => [shown.step.id, shown]))
  return [
    ...frames.map(
      (frame): FrameNode => ({
        id: `frame ${frame.id}`,
        type: 'frame',
        position: frame,
        data: { frame },
        zIndex: -1,
      }),
    ),
    ...cards.flatMap(({ id, x, y, height }): readonly StepNode[] => {
      const shown = byId.get(id)
      return shown ? [{ id, type: 'step', position: { x, y }, data: { shown }, style: { blockSize: height } }] : []
    }),
  ]
}

const edgesOf = ({ arrows }: Layout, { edges }: AtlasFlow): ArrowEdge[] =>
  arrows.map((drawn) => ({
    id: drawn.arrow.id,
    source: drawn.arrow.from,
    target: drawn.arrow.to,
    type: 'arrow',
    data: { drawn, edges },
    domAttributes: { 'aria-hidden': true },
    markerEnd: {
      type: MarkerType.ArrowClosed,
      color: drawn.arrow.look === 'refusal' ? 'var(--error)' : 'var(--ink)',
      width: 18,
      height: 18,
    },
  }))
