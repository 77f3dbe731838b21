import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
} from '@xyflow/react'
import { use } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'
import { ChangeBadge, CoverageBadge } from './badge.tsx'
import styles from './canvas.module.css'
import type { ShownStep } from './drawn-map.ts'
import type { DrawnArrow, Frame } from './layout.ts'
import { Marks, marksOfEdges } from './map-marks.ts'
import { StepCard } from './step-card.tsx'
import { subFlowSaid } from './step-words.ts'

export type StepNode = Node<{ readonly shown: ShownStep }, 'step'>
export type FrameNode = Node<{ readonly frame: Frame }, 'frame'>
export type ArrowEdge = Edge<{ readonly drawn: DrawnArrow; readonly edges: readonly AtlasEdge[] }, 'arrow'>

const DrawnStep = ({ data }: NodeProps<StepNode>) => (
  <>
    <Handle type="target" position={Position.Left} isConnectable={false} className={styles.handle} />
    <StepCard {...data.shown} />
    <Handle type="source" position={Position.Right} isConnectable={false} className={styles.handle} />
  </>
)

const DrawnFrame = ({ data: { frame } }: NodeProps<FrameNode>) => (
  <div className={styles.frame} style={{ inlineSize: frame.width, blockSize: frame.height }}>
    <p>Sub-flow: {subFlowSaid(frame.sub)}</p>
  </div>
)

/** An arrow and its label. Hidden from screen readers, because the list of steps says the same in words. */
const DrawnEdge = ({ id, data, markerEnd }: EdgeProps<ArrowEdge>) => {
  const marks = use(Marks)
  if (!data) return null
  const { arrow, path, label, room } = data.drawn
  const { coverage, change } = marksOfEdges(
    marks,
    arrow.edges.flatMap((at) => {
      const edge = data.edges[at]
      return edge ? [[at, edge] as const] : []
    }),
  )
  const isWorthSaying = coverage !== undefined && coverage !== 'taken'
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        className={classNames(styles.line, styles[arrow.look], coverage && styles[coverage])}
      />
      {(arrow.label || isWorthSaying || change) && (
        <EdgeLabelRenderer>
          <div
            aria-hidden="true"
            className={classNames(styles.label, styles[arrow.look])}
            style={{ translate: `calc(${label.x}px - 50%) calc(${label.y}px - 50%)`, maxInlineSize: room }}
            title={arrow.label}
          >
            {arrow.label && <span className={room > 132 ? styles.oneLine : styles.words}>{arrow.label}</span>}
            {isWorthSaying && <CoverageBadge coverage={coverage} />}
            <ChangeBadge change={change} />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}

export const NODES = { step: DrawnStep, frame: DrawnFrame } as const
export const EDGES = { arrow: DrawnEdge } as const
