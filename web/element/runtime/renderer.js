// Puts triangles on a WebGL 2 context: one program, one texture, one call. In a frame nothing waits for the GPU to answer.

/** @typedef {import("../../../wasm/stage.d.ts").Triangles} Triangles */
/** @typedef {import("../../../wasm/stage.d.ts").Glyphs} Glyphs */

const vertexShader = `#version 300 es
uniform vec2 size;
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 glyph;
layout(location = 2) in vec4 colour;
out vec2 at;
out vec4 ink;
void main() {
  at = glyph;
  ink = colour;
  gl_Position = vec4(2.0 * place.x / size.x - 1.0, 1.0 - 2.0 * place.y / size.y, 0, 1);
}`;

const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D glyphs;
in vec2 at;
in vec4 ink;
out vec4 colour;
void main() {
  colour = vec4(ink.rgb, ink.a * texture(glyphs, at).r);
}`;

const cornerBytes = 20;

export class Renderer {
  #gl;
  #size;
  /** Device pixels of a CSS pixel for which the texture has its glyphs; 0: it has none yet. */
  ratio = 0;

  /**
   * @param {WebGL2RenderingContext} gl a new context, or one that came back
   * @throws {Error} where the driver cannot draw
   */
  constructor(gl) {
    this.#gl = gl;
    const program = makeProgram(gl);
    gl.useProgram(program);
    this.#size = gl.getUniformLocation(program, "size");
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, cornerBytes, 0);
    gl.vertexAttribPointer(1, 2, gl.FLOAT, false, cornerBytes, 8);
    gl.vertexAttribPointer(2, 4, gl.UNSIGNED_BYTE, true, cornerBytes, 16);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  }

  /**
   * Over the whole canvas.
   * @param {Triangles} triangles
   * @param {number} background a colour: alpha, blue, green, red from the highest byte to the lowest
   */
  draw({ corners, indices }, background) {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    const part = (/** @type {number} */ shift) => ((background >> shift) & 0xff) / 0xff;
    gl.viewport(0, 0, width, height);
    gl.uniform2f(this.#size, width, height);
    gl.clearColor(part(0), part(8), part(16), 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STREAM_DRAW);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STREAM_DRAW);
    gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, 0);
  }

  /**
   * @param {Glyphs} glyphs
   * @param {number} ratio that they are for
   */
  takeGlyphs({ width, height, pixels }, ratio) {
    const gl = this.#gl;
    this.ratio = ratio;
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, pixels);
  }
}

/** @param {WebGL2RenderingContext} gl */
function makeProgram(gl) {
  const program = /** @type {WebGLProgram} */ (gl.createProgram());
  for (const [type, source] of /** @type {const} */ ([
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ])) {
    const shader = /** @type {WebGLShader} */ (gl.createShader(type));
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "The context is lost.");
  return program;
}
