import { type Looks, PLAYER_ROLES, type PlayerRole, POSES_OF_ROLE } from '#api/contract/cards.ts'
import { INK, MILK, mix, SKINS, shaded, shadedSkin } from './colors.ts'
import { drawBall, drawBat, drawShoe, drawStumps } from './equipment.ts'
import { drawHead, drawHelmet } from './head.ts'
import type { Kit } from './kits.ts'
import { angleTo, between, cornered, ellipse, from, hull, type Point, radians, smooth } from './points.ts'
import { POSES, type Pose } from './poses.ts'
import { disc, each, limb, line, outline, shape } from './shapes.ts'
import { drawShirtPattern } from './shirt.ts'

const QUARTER = Math.PI / 2
const MITT_LINE = 0.2

/** What a part needs to know about the player. `at` maps a color to the color of a near or far part. */
interface Player {
  readonly kit: Kit
  readonly role: PlayerRole
  readonly skin: string
  readonly hasPads: boolean
  readonly hasGloves: boolean
}
type Shade = (color: string) => string
const near: Shade = (color) => color

/** The id of the clip path that cuts the shirt's pattern. */
export const SHIRT_CLIP = 'shirt'

export interface Figure {
  readonly pose: Pose
  readonly drawing: string
  /** The outline of the shirt, as path data. */
  readonly shirt: string
}

/** Draws a player who faces right. */
export function drawFigure(looks: Looks, kit: Kit): Figure {
  const pose = POSES[looks.pose]
  const role = PLAYER_ROLES.find((one) => POSES_OF_ROLE[one].some((known) => known === looks.pose)) ?? 'BATTER'
  const isBatting = pose.bat !== undefined && role === 'BATTER'
  const player: Player = {
    kit,
    role,
    skin: SKINS[looks.skin] ?? SKINS[0],
    hasPads: isBatting || role === 'KEEPER',
    hasGloves: isBatting,
  }
  const { nearArm, farArm } = pose
  const torso = torsoOf(pose)
  const bat = drawHeldBat(pose, kit)
  const held = pose.bat?.held ?? 'both'
  const isInFront = pose.bat && held !== 'behind' && held !== 'far'
  const farHand = (shade: Shade) => drawHand(player, farArm.elbow, farArm.hand, shade)
  const drawing = [
    pose.stumps ? drawStumps(pose.stumps) : '',
    held === 'behind' ? bat : '',
    drawLeg(player, pose.farLeg, shaded),
    drawArm(player, farArm, shaded),
    held === 'far' ? bat : '',
    farHand(player.hasGloves && held !== 'far' ? near : shaded),
    drawLeg(player, pose.nearLeg, near),
    drawTorso(player, pose, torso),
    pose.holdsHelmet ? drawHelmet([nearArm.hand[0] - 4, nearArm.hand[1] + 20], kit) : '',
    drawHead([pose.head[0], pose.head[1] - 4], pose.tilt, looks, kit),
    isInFront ? bat + farHand(near) : '',
    drawArm(player, nearArm, near),
    drawHand(player, nearArm.elbow, nearArm.hand, near),
    drawMovingBall(pose, role, kit),
  ].join('')
  return { pose, drawing, shirt: outline(torso) }
}

function drawHeldBat({ bat, nearArm, farArm }: Pose, kit: Kit): string {
  if (!bat) return ''
  const places = { far: farArm.hand, near: nearArm.hand, behind: nearArm.hand }
  const at = bat.held ? places[bat.held] : between(nearArm.hand, farArm.hand, 0.4)
  return drawBat(at, bat.angle, bat.length, { grip: kit.deep, sticker: kit.shirt === MILK ? kit.motif : kit.shirt })
}

function drawMovingBall({ ball, isBallSpinning, moves = [] }: Pose, role: PlayerRole, { accent }: Kit): string {
  const spin = (ball: Point) =>
    each([-48, 44], (start) =>
      line(
        [0, 14, 28, 42, 56].map((step) => from(ball, radians(start + step), 21)),
        accent,
        3,
      ),
    )
  return [
    ball ? drawBall(ball, role === 'KEEPER' ? 11 : 12.5) : '',
    ball && isBallSpinning ? spin(ball) : '',
    each(moves, (move) => line(move, accent, 3)),
  ].join('')
}

function drawLeg({ kit, hasPads }: Player, { hip, knee, ankle, toes }: Pose['nearLeg'], shade: Shade): string {
  const trousers = shade(kit.trousers)
  const leg = [
    limb(hip, knee, 19, 14.5, trousers),
    limb(knee, ankle, 14, 10.5, trousers),
    drawShoe(ankle, toes, shade(MILK), shade(kit.deep)),
  ].join('')
  if (!hasPads)
    return leg + line([between(knee, ankle, -0.05), between(knee, ankle, 0.55)], mix(trousers, INK, 0.14), 2.2)
  const [top, bottom, angle] = [between(knee, ankle, -0.14), between(knee, ankle, 0.93), angleTo(knee, ankle)]
  const rolls = each([0.12, 0.36, 0.58, 0.8], (share) => {
    const [middle, width] = [between(top, bottom, share), 15 - share * 5]
    const roll = [from(middle, angle - QUARTER, width), from(middle, angle, 2.5), from(middle, angle + QUARTER, width)]
    return line(roll, shade(mix(kit.pads, kit.pads === kit.deep ? MILK : INK, 0.3)), 2.4)
  })
  return leg + limb(top, bottom, 18, 13.5, shade(kit.pads)) + rolls
}

function drawArm({ kit, skin }: Player, { shoulder, elbow, hand }: Pose['nearArm'], shade: Shade): string {
  const [sleeve, angle] = [between(shoulder, elbow, 0.86), angleTo(shoulder, elbow)]
  const hem = [from(sleeve, angle - QUARTER, 11.6), from(sleeve, angle + QUARTER, 11.6)]
  return [
    limb(elbow, hand, 10, 7.8, shade(skin)),
    limb(shoulder, elbow, 14.5, 10.5, shade(skin)),
    limb(shoulder, sleeve, 15, 12.8, shade(kit.shirt)),
    line(hem, shade(kit.motif), 4),
  ].join('')
}

function drawHand({ kit, role, skin, hasGloves }: Player, elbow: Point, hand: Point, shade: Shade): string {
  const angle = angleTo(elbow, hand)
  const along = (distance: number) => from(hand, angle, distance)
  const across = (at: Point, width: number) => [from(at, angle + QUARTER, width), from(at, angle - QUARTER, width)]
  if (role === 'KEEPER') {
    const stitches = shade(mix(INK, kit.field, MITT_LINE))
    const fingers = each([-0.6, 0, 0.6], (turn) =>
      line([from(hand, angle + turn, 7), from(hand, angle + turn * 0.8, 19)], stitches, 2.2),
    )
    return limb(along(-9), along(7), 12, 15, shade(kit.mitt)) + fingers + line(across(along(-11), 11), stitches, 4)
  }
  if (!hasGloves) return disc(hand, 9.5, shade(skin))
  const fingers = each([-4, 2, 8], (distance) => line(across(along(distance), 8), shade(mix(MILK, INK, 0.42)), 2))
  return limb(along(-11), along(3), 10.5, 12, shade(MILK)) + fingers
}

function torsoOf({ nearArm, farArm, nearLeg, farLeg }: Pose): Point[] {
  const circle = (center: Point, radius: number) => ellipse(center, radius, radius, 14)
  const around = hull([
    ...circle(nearArm.shoulder, 17),
    ...circle(farArm.shoulder, 15.5),
    ...circle(nearLeg.hip, 17),
    ...circle(farLeg.hip, 15),
  ])
  return around.length > 24 ? around : smooth(around, 2)
}

function drawTorso({ kit, skin }: Player, pose: Pose, torso: readonly Point[]): string {
  const neck = between(pose.nearArm.shoulder, pose.farArm.shoulder)
  const hips = between(pose.nearLeg.hip, pose.farLeg.hip)
  const [angle, length] = [angleTo(neck, hips), Math.hypot(hips[0] - neck[0], hips[1] - neck[1])]
  /** A point of the shirt: `down` is 0 at the neck and 1 at the hips, `side` is in units of the card. */
  const at = (down: number, side: number) => from(from(neck, angle, down * length), angle - QUARTER, side)
  const isLying = Math.cos(angle) < 0.2
  const shade = [at(-0.3, isLying ? -30 : -14), at(-0.3, -60), at(1.4, -60), at(1.4, -16), at(0.6, -13)]
  const chin: Point = [pose.head[0] - 3, pose.head[1] + 8]
  return [
    limb(chin, between(neck, chin, 0.12), 10, 12, shadedSkin(skin)),
    shape(torso, kit.shirt),
    `<g clip-path="url(#${SHIRT_CLIP})">`,
    drawShirtPattern(kit, at),
    shape(cornered(shade), INK, ' opacity=".13"'),
    '</g>',
    line([at(1, -17), at(1.03, 0), at(1, 17)], mix(kit.trousers, INK, 0.25), 4),
    limb(between(neck, chin, 0.34), between(neck, chin, 0.14), 10.5, 11.5, kit.collar),
  ].join('')
}
