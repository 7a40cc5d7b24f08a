import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import type { Flaw, Judged } from './flaws.ts';

// English and technical; the flaw tells what to do.
Logging.level = LogLevel.Silent;

const MAX_SECONDS = 30;
/** In pixels. */
const MAX_SIDE = 1920;

const ZEROS = Buffer.alloc(64);
/** The start of a group of frames in a WebM. */
const CLUSTER = Buffer.from('1f43b675', 'hex');

/** H.264 in its profiles of 8 bits and 4:2:0 (Baseline, Main, High), which all browsers play. */
const inMp4 = /^avc[13]\.(42|4d|64)/i;
/** VP8, and VP9 and AV1 in their profile of 4:2:0, with 8 bits. */
const inWebm = /^(vp8|vp09\.00\.\d+\.08|av01\.0\.\d+[MH]\.08)/;

/** Reads a video to its end: its size as it is shown, and its first flaw. */
export async function judgeVideo(bytes: Uint8Array): Promise<Judged> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    return await read(input, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return { flaw: 'damaged' };
  } finally {
    input.dispose();
  }
}

async function read(input: Input, bytes: Buffer): Promise<Judged> {
  const format = await input.getFormat();
  const isWebm = format === WEBM || format === MATROSKA;
  const boxes = isWebm ? [] : boxesOf(bytes);
  const video = await input.getPrimaryVideoTrack();
  if (!video) return { flaw: 'damaged' };
  const codec = (await video.getCodecParameterString()) ?? '';
  const width = await video.getDisplayWidth();
  const height = await video.getDisplayHeight();
  const lengthBytes = codec.startsWith('avc') ? await lengthBytesOf(video) : undefined;
  let [frames, end] = [0, 0];
  let hasZeros = isWebm && hasGap(bytes, width * height);
  for await (const { data, timestamp, duration } of new EncodedPacketSink(video).packets()) {
    frames += 1;
    hasZeros ||= hasHole(data, lengthBytes);
    end = Math.max(end, timestamp + duration);
  }
  const stated = await input.getDurationFromMetadata();
  // A truncated file states its whole duration. WebM does not tell how long the last frame is shown.
  const isCut = stated !== null && stated - end > stated / frames + 0.25;
  const found: Partial<Record<Flaw, boolean>> = {
    codec: !(format === WEBM ? inWebm : inMp4).test(codec),
    sound: (await input.getAudioTracks()).length > 0,
    damaged: frames === 0 || hasZeros || isCut,
    untimed: stated === null,
    long: end > MAX_SECONDS,
    large: Math.max(width, height) > MAX_SIDE,
    late: boxes.indexOf('moov') > boxes.indexOf('mdat'),
  };
  const [flaw] = Object.entries(found).find(([, isFound]) => isFound) ?? [];
  return { width, height, flaw: flaw as Flaw | undefined };
}

/** How many bytes the length of each part of an H.264 frame has, from the description of the track. */
async function lengthBytesOf(video: InputVideoTrack): Promise<number | undefined> {
  const description = (await video.getDecoderConfig())?.description as Uint8Array | undefined;
  return description && ((description[4] ?? 0) & 3) + 1;
}

/** Whether a frame has zeros in place of its data. H.264 has two in a row at most, and the length of each part. */
function hasHole(data: Uint8Array, lengthBytes: number | undefined): boolean {
  const frame = Buffer.from(data.buffer, data.byteOffset, data.length);
  if (!lengthBytes) return frame.every((byte) => byte === 0);
  let at = 0;
  while (at + lengthBytes <= frame.length) {
    const length = frame.readUIntBE(at, lengthBytes);
    if (length === 0) return true;
    at += lengthBytes + length;
  }
  return at !== frame.length || frame.includes(ZEROS);
}

/** Whether a WebM has zeros between its frames, which mediabunny skips. A grey frame of VP8 has one for each 365 pixels. */
function hasGap(bytes: Buffer, pixels: number): boolean {
  const clusters = bytes.subarray(bytes.indexOf(CLUSTER), bytes.findLastIndex((byte) => byte > 0) + 1);
  return clusters.includes(Buffer.alloc(64 + pixels / 128));
}

/** The names of an MP4's boxes. @throws RangeError when the last one is cut off */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    names.push(bytes.toString('latin1', at + 4, at + 8));
    const size = bytes.readUInt32BE(at);
    // 0: to the end of the file; 1: the size is after the name.
    if (size === 0) return names;
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  }
  if (at > bytes.length) throw new RangeError('The last box is cut off.');
  return names;
}
