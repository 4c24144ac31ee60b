/** Measures the reader against EasyExcel's listener. */
package io.confetti.standalone.lab.bench.sheet;
